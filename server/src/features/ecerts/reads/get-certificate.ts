import type { Static } from 'typebox';
import type * as shapes from '#contract/ecerts/ecerts.schemas.ts';
import type { CertificateDetail, PublicFacts } from '#contract/ecerts/ecerts.schemas.ts';
import { pageLimit } from '../../../kernel/db/paging.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, type ReadCtx } from '../../../kernel/http/context.ts';
import { isNumber } from '../ecerts.numbers.ts';
import { findCertificate, listOfHolder } from '../ecerts.queries.ts';
import { hasToken } from '../ecerts.tokens.ts';
import { detailView, issuerNames, publicView } from '../ecerts.view.ts';

/** What anybody with its number may know. Throws NOT_FOUND. */
export const verifyCertificate = async (ctx: ReadCtx, { id }: { id: number }): Promise<PublicFacts> => {
  const row = await findCertificate(ctx.db, id);
  if (!row) throw refuse('NOT_FOUND');
  return publicView(row, (await issuerNames(ctx.db, [row], ctx.locale))(row));
};

/** The same by the number on paper, however it is spaced; one whose check digit is wrong is not looked up. Throws NOT_FOUND. */
export const verifyNumber = async (ctx: ReadCtx, { code }: { code: string }): Promise<PublicFacts> => {
  const digits = code.replaceAll(/[\s-]/g, '');
  if (!isNumber(digits)) throw refuse('NOT_FOUND');
  return verifyCertificate(ctx, { id: Number(digits) });
};

/** For whoever bears its token, and for the account that keeps it. Throws ECERT_TOKEN_NEEDED, whether there is one or not. */
export const getCertificate = async (ctx: ReadCtx<'ECERT_TOKEN_NEEDED'>, { id }: { id: number }): Promise<CertificateDetail> => {
  const row = await findCertificate(ctx.db, id);
  const isHolder = !!ctx.actor && row?.certificate.holderId === ctx.actor.userId;
  if (!row || (!isHolder && !(await hasToken(ctx, id)))) throw ctx.refuse('ECERT_TOKEN_NEEDED');
  return detailView(ctx, row, (await issuerNames(ctx.db, [row], ctx.locale))(row));
};

/** Those that the caller keeps, newest first. Two queries. */
export const listMine = async (ctx: ReadCtx, input: Static<(typeof shapes.ListMine)['input']>): Promise<PublicFacts[]> => {
  const rows = await listOfHolder(ctx.db, me(ctx).userId, { limit: pageLimit(input), after: input.after });
  const nameOf = await issuerNames(ctx.db, rows, ctx.locale);
  return rows.map((row) => publicView(row, nameOf(row)));
};
