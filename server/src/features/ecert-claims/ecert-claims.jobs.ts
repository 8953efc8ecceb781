import { eq } from 'drizzle-orm';
import { CLAIM_DUE_DAYS, CLAIM_UNANSWERED_DAYS } from '#contract/ecert-claims/ecert-claims.limits.ts';
import { ecertClaimsMessages as says } from '#contract/ecert-claims/ecert-claims.messages.ts';
import type { Tx } from '../../kernel/db/database.ts';
import type { Deps } from '../../kernel/deps.ts';
import { onSchedule } from '../../kernel/jobs/jobs.ts';
import { type MoneyContext, runSystemTransaction } from '../../platform/ledger/system-transaction.writes.ts';
import { notify } from '../../platform/notices/notices.writes.ts';
import { findCertificate } from '../ecerts/ecerts.public.ts';
import { listLate, lockWaiting, operatorsBut } from './ecert-claims.queries.ts';
import { claimRequestsTable as requests } from './ecert-claims.tables.ts';

const DAY_MS = 86_400_000;

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

/** Null where the certificate is gone. */
const titleOf = async (tx: Tx, certificateId: number): Promise<string | null> =>
  (await findCertificate(tx, certificateId))?.template.name ?? null;

const end = async (ctx: MoneyContext, id: number): Promise<void> => {
  await ctx.db.update(requests).set({ state: 'unanswered', decidedAt: ctx.now }).where(eq(requests.id, id));
  ctx.audit('ecert-claim', id, { state: 'unanswered' });
};

/** Tells operators, once, of what nobody answers, whoever issued it; what is about no certificate any more ends. */
const notifyLate = async (deps: Deps): Promise<void> => {
  for (const { id } of await listLate(deps.db.write, daysBefore(deps.now(), CLAIM_DUE_DAYS), false))
    await runSystemTransaction(deps, 'ecert-claims.due', async (ctx) => {
      const row = await lockWaiting(ctx.db, id);
      if (row === null || row.dueToldAt !== null) return;
      const title = await titleOf(ctx.db, row.certificateId);
      if (title === null) return end(ctx, id);
      const to = await operatorsBut(ctx.db, row.userId);
      if (to.length === 0) return;
      await ctx.db.update(requests).set({ dueToldAt: ctx.now }).where(eq(requests.id, id));
      await notify(ctx, {
        kind: 'ecert-claim',
        to,
        text: says.toldDue,
        filling: { title, days: CLAIM_DUE_DAYS },
        subject: { kind: 'ecert-claim-desk', id },
      });
    });
};

/** Ends what nobody answered, and tells whoever asked, who may ask again. */
const endUnanswered = async (deps: Deps): Promise<void> => {
  for (const { id } of await listLate(deps.db.write, daysBefore(deps.now(), CLAIM_UNANSWERED_DAYS), true))
    await runSystemTransaction(deps, 'ecert-claims.unanswered', async (ctx) => {
      const row = await lockWaiting(ctx.db, id);
      if (row === null) return;
      await end(ctx, id);
      const title = await titleOf(ctx.db, row.certificateId);
      if (title === null) return;
      const filling = { title, days: CLAIM_UNANSWERED_DAYS };
      const subject = { kind: 'ecert-claim', id: row.certificateId };
      await notify(ctx, { kind: 'ecert-claim', to: row.userId, text: says.toldUnanswered, filling, subject });
    });
};

/** Every night: requests that wait for too long. */
export const watchRequests = async (deps: Deps): Promise<void> => {
  await notifyLate(deps);
  await endUnanswered(deps);
};

export const claimsJobs = [onSchedule('ecert-claims.watch', '35 18 * * *', watchRequests)];
