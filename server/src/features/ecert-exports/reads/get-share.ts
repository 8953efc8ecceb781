import { and, desc, eq } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { ListShares, Share, SharedCertificate } from '#contract/ecert-exports/ecert-exports.schemas.ts';
import { type ReadCtx, timeText } from '../../../kernel/http/context.ts';
import { detailView, findCertificate, isErased, issuerNames } from '../../ecerts/ecerts.public.ts';
import { hashOfShare, ofKeeper } from '../actions/share-certificate.ts';
import { needOwner } from '../ecert-exports.policy.ts';
import { ecertSharesTable } from '../ecert-exports.tables.ts';
import { shareView, stateOfShare } from '../ecert-exports.view.ts';

const LISTED = 100;

/** The links of a certificate, newest first; what opens them was told once and is kept nowhere. Throws ECERT_TOKEN_NEEDED. */
export const listShares = async (ctx: ReadCtx<'ECERT_TOKEN_NEEDED'>, { id }: Static<(typeof ListShares)['input']>): Promise<Share[]> => {
  const db = ctx.deps.db.fresh;
  const kept = await needOwner(ctx, db, id);
  const rows = await db.select().from(ecertSharesTable).where(ofKeeper(kept)).orderBy(desc(ecertSharesTable.id)).limit(LISTED);
  return rows.map((row) => shareView(ctx, row));
};

const tokenIn = ({ request }: ReadCtx): string => {
  const header = request?.headers['ecert-token'];
  return typeof header === 'string' ? header : '';
};

/**
 * What the holder of a certificate shows by a link (decision 89, `getByIdOfOuter`): the certificate as it stands now, and what was signed of it, so
 * that a stranger checks it themselves. Throws ECERT_LINK_OVER for a link that ended, was taken back, or never was.
 */
export const getShared = async (ctx: ReadCtx<'ECERT_LINK_OVER'>, { id }: { id: number }): Promise<SharedCertificate> => {
  // From the primary: a link that was taken back opens nothing from then on.
  const db = ctx.deps.db.fresh;
  const row = await findCertificate(db, id);
  const isOne = row && !isErased(row.certificate) && and(eq(ecertSharesTable.tokenHash, hashOfShare(tokenIn(ctx))), ofKeeper(row));
  const [share] = isOne ? await db.select().from(ecertSharesTable).where(isOne) : [];
  if (!row || !share || stateOfShare(share, ctx.now) !== 'open') throw ctx.refuse('ECERT_LINK_OVER');
  const {
    userId: _,
    hidden: __,
    token: ___,
    isKept: ____,
    ...detail
  } = detailView(ctx, row, (await issuerNames(db, [row], ctx.locale))(row));
  return { ...detail, expiresAt: timeText(ctx, share.expiresAt) };
};
