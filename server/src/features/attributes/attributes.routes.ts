import { and, asc, count, eq } from 'drizzle-orm';
import * as calls from '#contract/attributes/attributes.calls.ts';
import { ATTRIBUTES_MAX, type Attribute } from '#contract/attributes/attributes.schemas.ts';
import { type Binding, bindReads, bindWrites, type Ctx, me, type ReadCtx, timeText, type WriteCtx } from '../../kernel/http/context.ts';
import { usersTable } from '../../platform/accounts/accounts.tables.ts';
import { userAttributesTable } from './attributes.tables.ts';

const view = (ctx: Ctx, row: typeof userAttributesTable.$inferSelect): Attribute => ({
  key: row.key,
  value: row.value,
  updated_at: timeText(ctx, row.updatedAt),
});

const ofMine = (ctx: Ctx, key?: string) =>
  and(eq(userAttributesTable.userId, me(ctx).userId), key === undefined ? undefined : eq(userAttributesTable.key, key));

/** Career, section 7: v2/user/attribute/info. */
const listAttributes = async (ctx: ReadCtx): Promise<Attribute[]> =>
  (await ctx.db.select().from(userAttributesTable).where(ofMine(ctx)).orderBy(asc(userAttributesTable.key)).limit(ATTRIBUTES_MAX)).map(
    (row) => view(ctx, row),
  );

const getAttribute = async (ctx: ReadCtx, { key }: { key: string }) => {
  const [row] = await ctx.db.select().from(userAttributesTable).where(ofMine(ctx, key));
  return row ? view(ctx, row) : { key, value: null, updated_at: null };
};

/** Throws ATTRIBUTES_FULL. */
const setAttribute = async (ctx: WriteCtx<'ATTRIBUTES_FULL'>, { key, value }: { key: string; value: string | null }) => {
  const { userId } = me(ctx);
  if (value === null) {
    await ctx.db.delete(userAttributesTable).where(ofMine(ctx, key));
    return null;
  }
  // Held while they are counted: two at once do not both take the last place.
  await ctx.db.select({ id: usersTable.id }).from(usersTable).where(eq(usersTable.id, userId)).for('no key update');
  await ctx.db
    .insert(userAttributesTable)
    .values({ userId, key, value, updatedAt: ctx.now })
    .onConflictDoUpdate({ target: [userAttributesTable.userId, userAttributesTable.key], set: { value, updatedAt: ctx.now } });
  const [kept] = await ctx.db.select({ n: count() }).from(userAttributesTable).where(ofMine(ctx));
  if ((kept?.n ?? 0) > ATTRIBUTES_MAX) throw ctx.refuse('ATTRIBUTES_FULL');
  return null;
};

export const bindings: readonly Binding[] = [...bindReads(calls, { listAttributes, getAttribute }), ...bindWrites(calls, { setAttribute })];
