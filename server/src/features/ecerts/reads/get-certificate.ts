import type { Static } from 'typebox';
import type * as shapes from '#contract/ecerts/ecerts.schemas.ts';
import type { CertificateDetail, KeptCertificate, PublicFacts } from '#contract/ecerts/ecerts.schemas.ts';
import { pageLimit } from '../../../kernel/db/paging.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, type ReadCtx } from '../../../kernel/http/context.ts';
import { isNumber } from '../ecerts.numbers.ts';
import { findCertificate, listOfHolder } from '../ecerts.queries.ts';
import { tokenFor } from '../ecerts.tokens.ts';
import { detailView, issuerNames, keptView, publicView } from '../ecerts.view.ts';

// All of these read from the primary: a replica that is behind would lead whoever just claimed back to claiming (decision 044.20).

/** What anybody with its number may know. Throws NOT_FOUND. */
export const verifyCertificate = async (ctx: ReadCtx, { id }: { id: number }): Promise<PublicFacts> => {
  const db = ctx.deps.db.fresh;
  const row = await findCertificate(db, id);
  if (!row) throw refuse('NOT_FOUND');
  return publicView(row, (await issuerNames(db, [row], ctx.locale))(row), ctx.now);
};

/** The same by the number on paper, however it is spaced; one whose check digit is wrong is not looked up. Throws NOT_FOUND. */
export const verifyNumber = async (ctx: ReadCtx, { code }: { code: string }): Promise<PublicFacts> => {
  const digits = code.replaceAll(/[\s-]/g, '');
  if (!isNumber(digits)) throw refuse('NOT_FOUND');
  return verifyCertificate(ctx, { id: Number(digits) });
};

/** For whoever bears its token, and for the account that keeps it. Throws ECERT_TOKEN_NEEDED, whether there is one or not. */
export const getCertificate = async (ctx: ReadCtx<'ECERT_TOKEN_NEEDED'>, { id }: { id: number }): Promise<CertificateDetail> => {
  const db = ctx.deps.db.fresh;
  const row = await findCertificate(db, id);
  const isHolder = !!ctx.actor && row?.certificate.holderId === ctx.actor.userId;
  if (!row || (!isHolder && !(await tokenFor(ctx, row.certificate)))) throw ctx.refuse('ECERT_TOKEN_NEEDED');
  return detailView(ctx, row, (await issuerNames(db, [row], ctx.locale))(row));
};

/** Those that the caller keeps, newest first. Two queries. */
export const listMine = async (ctx: ReadCtx, input: Static<(typeof shapes.ListMine)['input']>): Promise<KeptCertificate[]> => {
  const db = ctx.deps.db.fresh;
  const rows = await listOfHolder(db, me(ctx).userId, { limit: pageLimit(input), after: input.after });
  const nameOf = await issuerNames(db, rows, ctx.locale);
  return rows.map((row) => keptView(row, nameOf(row), ctx.now));
};
