import { trialCertificatesMessages as says } from '#contract/trial-certificates/trial-certificates.messages.ts';
import type { Deps } from '../../kernel/deps.ts';
import { onSchedule } from '../../kernel/jobs/jobs.ts';
import { runSystemTransaction } from '../../platform/ledger/system-transaction.writes.ts';
import { notify } from '../../platform/notices/notices.writes.ts';
import type { RemovalContext, SubjectRemoved } from '../../platform/subjects/subjects.registry.ts';
import { withdrawHouseCertificate } from '../ecerts/ecerts.public.ts';
import { fallenBy, publicReason } from './trial-certificates.policy.ts';
import { type CertifiedTrial, endCertificate, listFallen, lockTrial } from './trial-certificates.queries.ts';

const withdraw = async (ctx: RemovalContext, row: CertifiedTrial): Promise<void> => {
  if (row.certificateId === null) return;
  await endCertificate(ctx.db, row.id, ctx.now);
  const fallen = fallenBy(row);
  const reason = says.reasons[fallen];
  // Everybody reads it, whatever their language.
  const told = says.reasons[publicReason(fallen)];
  if (!(await withdrawHouseCertificate(ctx, { id: row.certificateId, reason: `${told.zh} ${told.en}` }))) return;
  ctx.audit('trial', row.id, { withdrawn: row.certificateId, fallen });
  await notify(ctx, {
    ...{ kind: 'trial-certificate', to: row.receiverId, text: says.withdrawn, filling: { reason } },
    subject: { kind: 'trial-received', id: row.id },
  });
};

/** Takes certificates back whose trials are no longer what they rest on, in the transaction that changed them. */
export const withdrawFallen = async (ctx: RemovalContext, trialIds: readonly number[]): Promise<void> => {
  // Whoever asks for one of them meanwhile is waited for, or waits.
  for (const id of [...trialIds].sort((one, other) => one - other)) await lockTrial(ctx.db, id);
  for (const row of await listFallen(ctx.db, { ids: trialIds })) await withdraw(ctx, row);
};

/** Of one trial that is gone, or that is no longer fit. */
export const withdrawOf: SubjectRemoved = async (ctx, { kind, id }) => {
  if (kind === 'trial') await withdrawFallen(ctx, [id]);
};

/** The same over all of them, every night: of marks that were set aside, of accounts that left, and of whatever else made no word of it. */
export const withdrawAllFallen = async (deps: Deps): Promise<void> => {
  for (let after = 0, isMore = true; isMore; ) {
    const rows = await listFallen(deps.db.write, { after });
    for (const { id } of rows) await runSystemTransaction(deps, 'trial-certificates.withdraw', (ctx) => withdrawFallen(ctx, [id]));
    after = rows.at(-1)?.id ?? after;
    isMore = rows.length > 0;
  }
};

export const trialCertificatesJobs = [onSchedule('trial-certificates.withdraw', '10 19 * * *', withdrawAllFallen)];
