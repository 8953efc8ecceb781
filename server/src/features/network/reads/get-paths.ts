import type { Paths, Way } from '#contract/network/network.schemas.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, type ReadCtx } from '../../../kernel/http/context.ts';
import { loadPeople } from '../../../platform/people/people.queries.ts';
import { personView } from '../../../platform/people/person.view.ts';
import { findShared, findWays, type WayRow } from '../paths.queries.ts';

/** On a way of two steps the one between knows both, and is asked where they may be named. */
const introducerOf = ({ ids, named }: WayRow): number | null => (ids.length === 1 ? (named[0] ?? null) : null);

/**
 * GET /user/people/paths/{id}: the shortest ways to somebody. From the primary: whoever followed back a moment ago stands on them. Throws
 * NOT_FOUND for who is not there, across a block or banned, and for oneself.
 */
export const getPaths = async (ctx: ReadCtx, { id }: { id: number }): Promise<Paths> => {
  const { userId } = me(ctx);
  const db = ctx.deps.db.write;
  const rows = await findWays(db, userId, id);
  if (rows === null) throw refuse('NOT_FOUND');
  const people = await loadPeople(db, [id, ...rows.flatMap(({ named }) => named)], userId);
  const target = people.get(id);
  if (!target) throw refuse('NOT_FOUND');
  const between = (row: WayRow): Way => ({
    people: row.ids.map((one) => {
      const person = row.named.includes(one) ? people.get(one) : undefined;
      return person ? personView(ctx, person) : null;
    }),
    introducer: introducerOf(row),
    introduction: introducerOf(row) === null ? null : row.introduction,
  });
  const [first] = rows;
  return { user: personView(ctx, target), steps: first ? first.ids.length + 1 : null, ways: rows.map(between) };
};

/** v2/friend/union: how many friends somebody and I share is for everybody who is signed in; 0 where the other is not there for me. */
export const getUnion = async (ctx: ReadCtx, input: { userId: number }) => {
  const { userId } = me(ctx);
  const { count, ids } = await findShared(ctx.db, userId, input.userId);
  const people = await loadPeople(ctx.db, ids, userId);
  const users = ids.flatMap((id) => {
    const row = people.get(id);
    return row ? [personView(ctx, row)] : [];
  });
  return { count, users };
};
