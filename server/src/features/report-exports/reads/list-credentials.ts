import type { Static } from 'typebox';
import type { Credential, ListCredentials } from '#contract/report-exports/report-exports.schemas.ts';
import { pageLimit } from '../../../kernel/db/paging.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, type ReadCtx, timeText } from '../../../kernel/http/context.ts';
import { type CredentialRow, findCredential, listOwned, stateOf } from '../credentials.queries.ts';

const credentialView = (ctx: ReadCtx, row: CredentialRow): Credential => ({
  id: row.credentialId,
  state: stateOf(row, ctx.now),
  total: row.total,
  issuedAt: timeText(ctx, row.issuedAt),
  validUntil: timeText(ctx, row.validUntil),
});

/** The caller's own, newest first. */
export const listCredentials = async (ctx: ReadCtx, input: Static<(typeof ListCredentials)['input']>): Promise<Credential[]> => {
  const rows = await listOwned(ctx.deps.db.write, me(ctx).userId, { limit: pageLimit(input), after: input.after });
  return rows.map((row) => credentialView(ctx, row));
};

/** Throws NOT_FOUND. */
export const getCredential = async (ctx: ReadCtx, { id }: { id: string }): Promise<Credential> => {
  const row = await findCredential(ctx.deps.db.write, id);
  if (!row) throw refuse('NOT_FOUND');
  return credentialView(ctx, row);
};
