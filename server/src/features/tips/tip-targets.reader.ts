import { and, eq } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import type { Deps } from '../../kernel/deps.ts';
import { usersTable } from '../../platform/accounts/accounts.tables.ts';
import { isBlockedBetween } from '../../platform/people/blocks.sql.ts';
import { settingOf } from '../../platform/settings/settings.registry.ts';
import { groupSettings } from '../../platform/settings/site.settings.ts';
import { ownedBy } from '../../platform/subjects/owner.types.ts';
import { type LoadedSubject, loadSubject } from '../../platform/subjects/subjects.registry.ts';

/** Who is paid for a thing, as far as the viewer may see it. */
type Tippable = Pick<LoadedSubject, 'id' | 'owner' | 'veil' | 'isBlocked'>;

/** A kind of thing that can be tipped. */
export type TipTarget = {
  kind: string;
  /** Null where there is no such thing that the viewer may see. */
  load(db: Db | Tx, id: number, viewerId: number | null): Promise<Tippable | null>;
  /** Beside the switch for all tips. */
  isOpen(deps: Deps): Promise<boolean>;
  /** Whether a notice can lead to it. */
  isSubject: boolean;
};

/** Tips for things of a registered kind go to their author (decision 45); `isOpen` is the switch of the kind. */
export const subjectTarget = (kind: string, isOpen: TipTarget['isOpen']): TipTarget => ({
  kind,
  load: (db, id, userId) => loadSubject(db, kind, id, { userId }),
  isOpen,
  isSubject: true,
});

export const postTarget = subjectTarget('post', async (deps) => (await settingOf(deps, groupSettings)).reward.status);

export const personTarget: TipTarget = {
  kind: 'user',
  load: async (db, id, viewerId) => {
    const [person] = await db
      .select({ id: usersTable.id })
      .from(usersTable)
      .where(and(eq(usersTable.id, id), eq(usersTable.status, 'active')));
    if (!person) return null;
    return { id, ...ownedBy(id), isBlocked: viewerId !== null && (await isBlockedBetween(db, viewerId, id)) };
  },
  isOpen: async () => true,
  isSubject: false,
};
