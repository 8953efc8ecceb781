import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import { renderSVG } from 'uqr';
import { connectionsMessages, connectionsNotices } from '#contract/connections/connections.messages.ts';
import type { CreateScan, DecideScan, OpenScan, PollScan } from '#contract/connections/scan.schemas.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, say, timeText, type WriteCtx } from '../../../kernel/http/context.ts';
import { type SessionsEnded, startSession } from '../../accounts/sessions.writes.ts';
import { notify } from '../../notices/notices.writes.ts';
import { deviceWords, networkWords } from '../../security/device.words.ts';
import { scanSignInsTable } from '../connections.tables.ts';
import { hashOf, newSecret } from '../secrets.tokens.ts';

const LIFETIME_S = 120;
/** After a yes the browser that asked has at least so long to hear of it. */
const HEARD_WITHIN_MS = 30_000;
/** Pixels of a module: big enough to be sharp, as the picture is scaled anyway. */
const MODULE_PX = 8;

type ScanRow = typeof scanSignInsTable.$inferSelect;

const secondsLeft = (row: Pick<ScanRow, 'expiresAt'>, now: Date): number =>
  Math.max(0, Math.ceil((row.expiresAt.getTime() - now.getTime()) / 1_000));

/** Section 7.2: v2/qrcode/create. The code holds an address with a ticket that opens nothing; the secret stays with who asked. */
export const createScan = async (ctx: WriteCtx, { deviceId }: Static<(typeof CreateScan)['input']>) => {
  const [ticket, secret] = [newSecret(16), newSecret(32)];
  const url = `${ctx.deps.config.publicUrl}/scan/${ticket}`;
  await ctx.db.insert(scanSignInsTable).values({
    ticketHash: hashOf(ticket),
    secretHash: hashOf(secret),
    network: ctx.address,
    userAgent: ctx.userAgent,
    deviceId: deviceId ?? null,
    createdAt: ctx.now,
    expiresAt: new Date(ctx.now.getTime() + LIFETIME_S * 1_000),
  });
  return { ticket, secret, url, image: renderSVG(url, { ecc: 'M', border: 2, pixelSize: MODULE_PX }), expires_in: LIFETIME_S };
};

const stateOf = (row: ScanRow, now: Date): 'waiting' | 'scanned' | 'refused' | 'expired' => {
  if (row.decision === 'refused') return 'refused';
  if (row.expiresAt <= now || row.takenAt !== null) return 'expired';
  return row.userId === null ? 'waiting' : 'scanned';
};

/**
 * Whether the session that said yes was not ended, and its person may sign in: it held two minutes ago at most. Both are held, so that
 * whoever ends them now waits and finds the session that is opened here.
 */
const isStillAllowed = async (ctx: WriteCtx, { userId, decidedBySession }: ScanRow): Promise<boolean> => {
  const waiting = await ctx.db.execute(sql`
    select 1 from users u join sessions s on s.user_id = u.id
    where u.id = ${userId} and u.status = 'active' and s.id = ${decidedBySession} and s.revoked_at is null
    for share`);
  return waiting.rowCount === 1;
};

/** A yes that nobody heard of yet ends with the sessions, also where the one goes on that said it: after a new password, say. */
export const endScans: SessionsEnded = async (tx, userId, { only }) => {
  if (only !== undefined) return;
  await tx
    .update(scanSignInsTable)
    .set({ takenAt: sql`now()` })
    .where(and(eq(scanSignInsTable.userId, userId), eq(scanSignInsTable.decision, 'allowed'), isNull(scanSignInsTable.takenAt)));
};

/**
 * Section 7.2: v2/qrcode/status. Once the phone said yes, the token: to one request, and never again. Throws NOT_FOUND for a ticket
 * that is not there and for another browser's alike.
 */
export const pollScan = async (ctx: WriteCtx, { ticket, secret }: Static<(typeof PollScan)['input']>) => {
  const isAsker = and(eq(scanSignInsTable.ticketHash, hashOf(ticket)), eq(scanSignInsTable.secretHash, hashOf(secret)));
  const [row] = await ctx.db.select().from(scanSignInsTable).where(isAsker);
  if (!row) throw refuse('NOT_FOUND');
  if (row.decision !== 'allowed') return { status: stateOf(row, ctx.now) };
  if (!(await isStillAllowed(ctx, row))) return { status: 'expired' as const };
  const [taken] = await ctx.db
    .update(scanSignInsTable)
    .set({ takenAt: ctx.now })
    .where(and(isAsker, isNull(scanSignInsTable.takenAt), gt(scanSignInsTable.expiresAt, ctx.now)))
    .returning({ userId: scanSignInsTable.userId });
  if (!taken || taken.userId === null) return { status: 'expired' as const };
  const { token } = await startSession(ctx.db, {
    userId: taken.userId,
    userAgent: row.userAgent,
    address: row.network,
    deviceId: row.deviceId,
    now: ctx.now,
    isProof: false,
  });
  ctx.audit('user', taken.userId, { by: 'scan' });
  return { status: 'confirmed' as const, access_token: token, token_type: 'Bearer' };
};

/** Why a ticket cannot be had any more: it is over, or somebody else has it. */
const whyNot = async (ctx: WriteCtx<'SCAN_ENDED' | 'SCAN_TAKEN'>, ticket: string) => {
  const [row] = await ctx.db
    .select()
    .from(scanSignInsTable)
    .where(eq(scanSignInsTable.ticketHash, hashOf(ticket)));
  const isOthers = row && row.expiresAt > ctx.now && row.userId !== null && row.userId !== me(ctx).userId;
  return ctx.refuse(isOthers ? 'SCAN_TAKEN' : 'SCAN_ENDED');
};

/** The phone opens the address of the code: whoever is first holds it, and sees what asks. Throws SCAN_ENDED, SCAN_TAKEN. */
export const openScan = async (ctx: WriteCtx<'SCAN_ENDED' | 'SCAN_TAKEN'>, { ticket }: Static<(typeof OpenScan)['input']>) => {
  const { userId } = me(ctx);
  const [row] = await ctx.db
    .update(scanSignInsTable)
    .set({ userId })
    .where(
      and(
        eq(scanSignInsTable.ticketHash, hashOf(ticket)),
        gt(scanSignInsTable.expiresAt, ctx.now),
        isNull(scanSignInsTable.decision),
        or(isNull(scanSignInsTable.userId), eq(scanSignInsTable.userId, userId)),
      ),
    )
    .returning();
  if (!row) throw await whyNot(ctx, ticket);
  const { browser, system } = deviceWords(row.userAgent);
  return {
    browser: browser ?? '',
    system: system ?? '',
    network: networkWords(row.network) ?? '',
    is_same_network: row.network === ctx.address,
    asked_at: timeText(ctx, row.createdAt),
    expires_in: secondsLeft(row, ctx.now),
  };
};

const deviceName = (userAgent: string): string => {
  const { browser, system } = deviceWords(userAgent);
  return [browser, system].filter(Boolean).join(' · ') || '—';
};

/** The person says yes or no, once; only who scanned it may. Throws SCAN_ENDED, SCAN_TAKEN. */
export const decideScan = async (ctx: WriteCtx<'SCAN_ENDED' | 'SCAN_TAKEN'>, { ticket, allow }: Static<(typeof DecideScan)['input']>) => {
  const { userId, sessionId } = me(ctx);
  const [row] = await ctx.db
    .update(scanSignInsTable)
    .set({
      decision: allow ? 'allowed' : 'refused',
      decidedBySession: sessionId,
      expiresAt: sql`greatest(${scanSignInsTable.expiresAt}, ${new Date(ctx.now.getTime() + HEARD_WITHIN_MS)})`,
    })
    .where(
      and(
        eq(scanSignInsTable.ticketHash, hashOf(ticket)),
        gt(scanSignInsTable.expiresAt, ctx.now),
        isNull(scanSignInsTable.decision),
        eq(scanSignInsTable.userId, userId),
      ),
    )
    .returning();
  if (!row) throw await whyNot(ctx, ticket);
  ctx.audit('user', userId, { scan: row.id, allow });
  if (allow)
    await notify(ctx, { kind: 'security', to: userId, text: connectionsNotices.scanned, filling: { device: deviceName(row.userAgent) } });
  return { message: say(ctx, allow ? connectionsMessages.scanAllowed : connectionsMessages.scanRefused) };
};
