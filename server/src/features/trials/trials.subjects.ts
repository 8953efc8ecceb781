import { eq, type SQL, sql } from 'drizzle-orm';
import { bareSubject } from '../../platform/subjects/bare-subject.types.ts';
import { ownedBy } from '../../platform/subjects/owner.types.ts';
import type { SubjectKind, SubjectModeration } from '../../platform/subjects/subjects.registry.ts';
import type { Side } from './trials.policy.ts';
import { trialsTable, trialTextsTable } from './trials.tables.ts';
import { isPublicFor, translatorSaidSo, wasPublished } from './trials.visibility.ts';

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

const among = (ids: readonly number[]): SQL => sql`${idColumn} = any (${sql.param([...ids])}::bigint[])`;

const setRemoved = async (
  ctx: Parameters<NonNullable<SubjectModeration['remove']>>[0],
  id: number,
  isRemoved: boolean,
): Promise<boolean> => {
  const { rowCount } = await ctx.db
    .update(trialsTable)
    .set({ removedAt: isRemoved ? ctx.now : null })
    .where(sql`${eq(idColumn, id)} and (removed_at is null) = ${isRemoved}`);
  return (rowCount ?? 0) > 0;
};

/** Of a half that is shown the owner is who translated and published it; of a whole trial who started it. */
const publicOwner = sql<number>`case when ${translatorSaidSo} then ${receiverId} else ${initiatorId} end`.mapWith(initiatorId);

/** A trial that is public, as flags and moderators know it: of a half the translation alone. One that is not is nobody's but the two. */
export const publicTrialSubject: SubjectKind = {
  kind: 'trial',
  load: async (db, ids, { userId }) => {
    const rows = await db
      .select({ id: idColumn, ownerId: publicOwner, text: trialTextsTable.translatedText })
      .from(trialsTable)
      .innerJoin(trialTextsTable, eq(trialTextsTable.trialId, idColumn))
      .where(sql`${among(ids)} and ${isPublicFor(userId ?? 0)}`);
    return rows.map((row) => bareSubject(row.id, row.ownerId, row.text ?? ''));
  },
  visibleTo: ({ userId }) => isPublicFor(userId ?? 0),
  link: ({ id }) => `/trialDetail?id=${id}`,
  moderation: {
    inspect: async (db, ids) => {
      const rows = await db
        .select({
          trial: trialsTable,
          texts: trialTextsTable,
          ownerId: publicOwner,
          isHalf: sql<boolean>`coalesce(${translatorSaidSo}, false)`,
        })
        .from(trialsTable)
        .innerJoin(trialTextsTable, eq(trialTextsTable.trialId, idColumn))
        .where(sql`${among(ids)} and ${wasPublished}`);
      return rows.map(({ trial, texts, ownerId, isHalf }) => ({
        id: trial.id,
        ...ownedBy(ownerId),
        about: isHalf || trial.receiverId === null ? [] : [trial.receiverId],
        groupId: null,
        title: isHalf ? '' : texts.requirements,
        text: isHalf ? (texts.translatedText ?? '') : `${texts.sourceText}\n\n${texts.translatedText ?? ''}`,
        pictureFileIds: [],
        createdAt: trial.createdAt,
        isDeleted: false,
        isRemoved: trial.removedAt !== null,
      }));
    },
    remove: (ctx, id) => setRemoved(ctx, id, true),
    restore: (ctx, id) => setRemoved(ctx, id, false),
  },
};
