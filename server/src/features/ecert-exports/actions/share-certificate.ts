import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, or, type SQL } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { createShare as createCall, revokeShare as revokeCall } from '#contract/ecert-exports/ecert-exports.calls.ts';
import { SHARE_DAYS, SHARES_MAX } from '#contract/ecert-exports/ecert-exports.limits.ts';
import type { CreateShare, RevokeShare } from '#contract/ecert-exports/ecert-exports.schemas.ts';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import { invariant, refuse } from '../../../kernel/errors/refuse.ts';
import type { WriteCtx } from '../../../kernel/http/context.ts';
import { type FullRow, lockCertificate } from '../../ecerts/ecerts.public.ts';
import { needOwner, needRecorded } from '../ecert-exports.policy.ts';
import { ecertSharesTable } from '../ecert-exports.tables.ts';
import { shareView } from '../ecert-exports.view.ts';

const DAY_MS = 86_400_000;
const TOKEN_BYTES = 32;

/**
 * The links of whoever keeps a certificate now: what another shared before them is none of theirs, and opens nothing. The account counts as well:
 * a version that knew of no number may have moved it.
 */
export const ofKeeper = ({ certificate: { id, holderId, keeperNr } }: FullRow): SQL | undefined => {
  const table = ecertSharesTable;
  const byAccount = holderId === null ? isNull(table.ownerId) : eq(table.ownerId, holderId);
  return and(eq(table.certificateId, id), byAccount, or(eq(table.keeperNr, keeperNr), isNull(table.keeperNr)));
};

export const hashOfShare = (token: string): Buffer => createHash('sha256').update(`ecert-share|${token}`).digest();

/** A link that shows a certificate to whoever has it. Throws ECERT_TOKEN_NEEDED, ECERT_NOT_RECORDED, ECERT_SHARES_FULL. */
export const createShare = async (
  ctx: WriteCtx<RefusalOf<typeof createCall>>,
  { id, label = '', days = SHARE_DAYS }: Static<(typeof CreateShare)['input']>,
): Promise<Static<(typeof CreateShare)['answer']>> => {
  const kept = await needOwner(ctx, ctx.db, id);
  needRecorded(ctx, kept);
  // So that two at once do not both find the last place.
  await lockCertificate(ctx.db, id);
  const table = ecertSharesTable;
  const open = await ctx.db.$count(table, and(ofKeeper(kept), isNull(table.revokedAt), gt(table.expiresAt, ctx.now)));
  if (open >= SHARES_MAX) throw ctx.refuse('ECERT_SHARES_FULL');
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = new Date(ctx.now.getTime() + days * DAY_MS);
  const values = { certificateId: id, ownerId: kept.certificate.holderId, keeperNr: kept.certificate.keeperNr };
  const [share] = await ctx.db
    .insert(table)
    .values({ ...values, tokenHash: hashOfShare(token), label, createdAt: ctx.now, expiresAt })
    .returning();
  invariant(share, 'a link that is made has a row');
  ctx.audit('ecert', id, { shared: share.id });
  return { share: shareView(ctx, share), link: `${ctx.deps.config.publicUrl}/certificateShared?id=${id}#${token}` };
};

/** A link opens nothing any more; taking it back again changes nothing. Throws ECERT_TOKEN_NEEDED, NOT_FOUND. */
export const revokeShare = async (
  ctx: WriteCtx<RefusalOf<typeof revokeCall>>,
  { id, share_id: shareId }: Static<(typeof RevokeShare)['input']>,
): Promise<null> => {
  const kept = await needOwner(ctx, ctx.db, id);
  const table = ecertSharesTable;
  const isOne = and(eq(table.id, shareId), ofKeeper(kept));
  const [found] = await ctx.db.select({ revokedAt: table.revokedAt }).from(table).where(isOne).for('update');
  if (!found) throw refuse('NOT_FOUND');
  if (found.revokedAt === null) await ctx.db.update(table).set({ revokedAt: ctx.now }).where(isOne);
  ctx.audit('ecert', id, { unshared: shareId });
  return null;
};
