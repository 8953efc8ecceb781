import { scoreTrial } from '#contract/trials/trial-marks.doors.ts';
import { publishTrial } from '#contract/trials/trial-publishing.doors.ts';
import * as trials from '#contract/trials/trials.doors.ts';
import type { IdName, Ids } from './ids.ts';
import type { Cast } from './samples.ts';

type Samples = Promise<Pick<Ids, Extract<IdName, 'startedTrialId' | 'receivedTrialId' | 'handedInTrialId' | 'publicTrialId' | 'acceptId'>>>;

const source = `第十二条 违约责任

乙方逾期交付的，每逾期一日应按合同总额的千分之五向甲方支付违约金，违约金累计不超过合同总额的15%。

因不可抗力导致逾期的，乙方应在2024年11月12日前书面通知甲方，并在合理期限内提供证明。`;

const requirements = '术语照附件的表；专名第一次出现时括注原文；读者是双方的法务，句子宁短勿长。';

const begun = `Article 12 Liability for breach

Where Party B is late in delivery, it shall pay Party A liquidated damages of 0.5% of the total contract price for each day of delay, up to 15% of that price.`;

const verdict = '术语统一，句子利落，违约金的上限写得清楚；第二段的因果可以再明白一点。';

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

/** Trials of the holder on both sides, and an invitation to a mailbox that nobody took up. */
export const tryingTranslations = async ({ holder, colleague, partner, operator }: Cast, isFull: boolean): Samples => {
  const asked = {
    ...{ sourceLanguage: 'zh', targetLanguage: 'en', industry: 'law', sourceText: isFull ? source : '一' },
    ...{ acceptBefore: inDays(3), finishBefore: inDays(7), evaluateBefore: inDays(14) },
    ...(isFull ? { requirements, isPublic: true } : {}),
  };
  const started = await holder.call(trials.startTrial, { ...asked, email: 'shots.started@example.com' });
  const received = await colleague.call(trials.startTrial, { ...asked, userId: holder.id });
  await holder.call(trials.acceptTrial, { id: received.id });
  if (isFull) await holder.call(trials.saveTrialDraft, { id: received.id, text: begun });
  const handedIn = await holder.call(trials.startTrial, { ...asked, email: 'shots.handed-in@example.com' });
  await partner.call(trials.acceptTrial, { acceptId: handedIn.acceptId });
  await partner.call(trials.submitTrial, { id: handedIn.id, translatedText: isFull ? begun : 'a', tool: 'mtpe' });
  const shown = await holder.call(trials.startTrial, { ...asked, email: 'shots.shown@example.com' });
  await operator.call(trials.acceptTrial, { acceptId: shown.acceptId });
  await operator.call(trials.submitTrial, { id: shown.id, translatedText: isFull ? begun : 'a', tool: 'none' });
  const marks = { language: 5, knowledge: 4, punctuality: 5, comment: isFull ? verdict : '', passed: true };
  await holder.call(scoreTrial, { id: shown.id, ...marks });
  for (const side of [holder, operator]) await side.call(publishTrial, { id: shown.id, isPublic: true });
  const invited = await colleague.call(trials.startTrial, { ...asked, email: 'shots.invited@example.com' });
  const own = { startedTrialId: started.id, handedInTrialId: handedIn.id, publicTrialId: shown.id };
  return { ...own, receivedTrialId: received.id, acceptId: invited.acceptId };
};
