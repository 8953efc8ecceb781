import type { Static } from 'typebox';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import type { takeTrialCertificate as takeCall } from '#contract/trial-certificates/trial-certificates.calls.ts';
import { trialCertificatesMessages as says } from '#contract/trial-certificates/trial-certificates.messages.ts';
import type { TakeTrialCertificate } from '#contract/trial-certificates/trial-certificates.schemas.ts';
import { trialTemplate } from '#contract/trial-certificates/trial-certificates.template.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { type Ctx, me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { houseDay } from '../../../kernel/http/house-time.ts';
import { needCertified } from '../../../platform/papers/certification.policy.ts';
import { certifiedNameOf } from '../../../platform/papers/certified-name.queries.ts';
import { provingContact, requireRecent } from '../../../platform/security/step-up.guard.ts';
import { isHouseTemplateOpen, issueToHolder, makeHouseTemplate } from '../../ecerts/ecerts.public.ts';
import { isInForce, whyNot } from '../trial-certificates.policy.ts';
import { addCertificate, findCertifiedTrial, findTemplate, lockTrial } from '../trial-certificates.queries.ts';
import { resultText } from '../trial-certificates.view.ts';

type Code = RefusalOf<typeof takeCall>;

/** The kind of certificates for trials, made at the first use. Throws TRIAL_CERTIFICATE_NONE where operators closed it. */
const templateId = async (ctx: WriteCtx<Code>): Promise<number> => {
  const found = await findTemplate(ctx.db);
  if (found === null) return makeHouseTemplate(ctx.db, trialTemplate, ctx.now);
  if (!(await isHouseTemplateOpen(ctx.db, found))) throw ctx.refuse('TRIAL_CERTIFICATE_NONE');
  return found;
};

/**
 * Decision 92, 试译证书: the translator of a trial that passed, and that both published, has the house certify it under their certified name; it
 * is theirs at once. Throws NOT_FOUND, STEP_UP_NEEDED, CERTIFICATION_NEEDED, CERTIFICATION_WAITING, TRIAL_CERTIFICATE_GIVEN, TRIAL_CERTIFICATE_NONE.
 */
export const takeTrialCertificate = async (ctx: Ctx<Code>, { id }: { id: number }) => {
  const { userId } = me(ctx);
  const found = await findCertifiedTrial(ctx.deps.db.write, id);
  if (found?.receiverId !== userId) throw refuse('NOT_FOUND');
  await requireRecent(ctx);
  const contact = await provingContact(ctx.deps.db.write, userId);
  return async (write: WriteCtx<Code>): Promise<Static<(typeof TakeTrialCertificate)['answer']>> => {
    await lockTrial(write.db, id);
    const row = await findCertifiedTrial(write.db, id);
    if (row?.receiverId !== userId) throw refuse('NOT_FOUND');
    if (isInForce(row)) throw write.refuse('TRIAL_CERTIFICATE_GIVEN');
    if (whyNot(row) !== null || row.markedAt === null) throw write.refuse('TRIAL_CERTIFICATE_NONE');
    await needCertified(write, write.db, userId);
    const name = await certifiedNameOf(write.db, userId);
    if (name === null) throw write.refuse('CERTIFICATION_NEEDED');
    const kind = await templateId(write);
    const about = { name, contact, result: resultText(write, row), achievedOn: houseDay(new Date(row.markedAt)) };
    const certificate = await issueToHolder(write, { ...about, templateId: kind, holderId: userId });
    await addCertificate(write.db, { trialId: id, certificateId: certificate, templateId: kind, userId, issuedAt: write.now });
    write.audit('trial', id, { certificate });
    return { certificate, message: say(write, says.taken) };
  };
};
