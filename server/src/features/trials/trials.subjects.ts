import { eq, type SQL, sql } from 'drizzle-orm';
import { bareSubject } from '../../platform/subjects/bare-subject.ts';
import type { SubjectKind } from '../../platform/subjects/subjects.ts';
import type { Side } from './trials.policy.ts';
import { trialsTable } from './trials.tables.ts';

const { id: idColumn, initiatorId, receiverId } = trialsTable;

/** A trial as its notices lead there, for one side. */
const forSide = (kind: string, side: Side, screen: string): SubjectKind => {
  const isTheirs = (userId: number | null): SQL => eq(side === 'initiator' ? initiatorId : receiverId, userId ?? 0);
  return {
    kind,
    load: async (db, ids, { userId }) => {
      const rows = await db
        .select({ id: idColumn, ownerId: initiatorId })
        .from(trialsTable)
        .where(sql`${idColumn} = any (${sql.param([...ids])}::bigint[]) and ${isTheirs(userId)}`);
      return rows.map((row) => bareSubject(row.id, row.ownerId));
    },
    visibleTo: ({ userId }) => isTheirs(userId),
    link: ({ id }) => `/trialTranslation/${screen}?id=${id}`,
  };
};

export const startedTrialSubject = forSide('trial-started', 'initiator', 'trialTranslationDetail');
export const receivedTrialSubject = forSide('trial-received', 'receiver', 'trialTranslationDetailMy');
