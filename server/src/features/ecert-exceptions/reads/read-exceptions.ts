import type { Static } from 'typebox';
import type * as shapes from '#contract/ecert-exceptions/ecert-exceptions.schemas.ts';
import { pageLimit } from '../../../kernel/db/paging.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, type ReadCtx } from '../../../kernel/http/context.ts';
import { deskScope, needAsker } from '../ecert-exceptions.policy.ts';
import { findException, findOnDesk, listDesk, listOfPerson } from '../ecert-exceptions.queries.ts';
import { deskRowView, deskView, issuersOf, loadAskers, ownRowView, ownView } from '../ecert-exceptions.view.ts';

/** Both sides read from the primary: what the other has just said is seen. */
export const listOwnExceptions = async (
  ctx: ReadCtx,
  input: Static<(typeof shapes.ListOwnExceptions)['input']>,
): Promise<shapes.OwnExceptionRow[]> => {
  const db = ctx.deps.db.write;
  const rows = await listOfPerson(db, me(ctx).userId, { limit: pageLimit(input), after: input.after });
  const nameOf = await issuersOf(ctx, db, rows);
  return rows.map((row) => ownRowView(ctx, row, nameOf));
};

/** By the account that asked, or by the key of a guest. Throws NOT_FOUND. */
export const getOwnException = async (
  ctx: ReadCtx,
  { id, key }: Static<(typeof shapes.GetOwnException)['input']>,
): Promise<shapes.OwnException> => {
  const db = ctx.deps.db.write;
  const row = await findException(db, id);
  await needAsker(ctx, row?.exception, key);
  if (!row) throw refuse('NOT_FOUND');
  return ownView(ctx, row, await issuersOf(ctx, db, [row]));
};

/** Throws ECERT_ISSUERS_ONLY. */
export const listExceptions = async (
  ctx: ReadCtx<'ECERT_ISSUERS_ONLY'>,
  input: Static<(typeof shapes.ListExceptions)['input']>,
): Promise<shapes.ExceptionRow[]> => {
  const db = ctx.deps.db.write;
  const scope = await deskScope(ctx, db);
  const rows = await listDesk(db, { scope, state: input.state ?? 'open', limit: pageLimit(input), after: input.after });
  const known = { nameOf: await issuersOf(ctx, db, rows), people: await loadAskers(ctx, db, rows) };
  return rows.map((row) => deskRowView(ctx, row, known));
};

/** Throws ECERT_ISSUERS_ONLY, and NOT_FOUND for those of other issuers. */
export const getException = async (ctx: ReadCtx<'ECERT_ISSUERS_ONLY'>, { id }: { id: number }): Promise<shapes.Exception> => {
  const db = ctx.deps.db.write;
  const row = await findOnDesk(db, await deskScope(ctx, db), id);
  if (!row) throw refuse('NOT_FOUND');
  return deskView(ctx, row, { nameOf: await issuersOf(ctx, db, [row]), people: await loadAskers(ctx, db, [row]) });
};
