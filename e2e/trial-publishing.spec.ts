import { scoreTrial } from '#contract/trials/trial-marks.doors.ts';
import * as trials from '#contract/trials/trials.doors.ts';
import { enterByCalls } from './support/by-calls.ts';
import { expect, signIn, test } from './support/test.ts';

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

test('a trial is read by a stranger once both sides publish it, and by nobody before or after', async ({ server, person }) => {
  test.setTimeout(240_000);
  const [linyi, jiangxue] = [await enterByCalls(server, 'linyi'), await enterByCalls(server, 'jiangxue')];
  const { id } = await jiangxue.call(trials.startTrial, {
    ...{ userId: linyi.id, sourceLanguage: 'zh', targetLanguage: 'en', industry: 'law', sourceText: '本合同自签署之日起生效。' },
    ...{ acceptBefore: inDays(2), finishBefore: inDays(3), evaluateBefore: inDays(4), isPublic: true },
  });
  await linyi.call(trials.acceptTrial, { id });
  await linyi.call(trials.submitTrial, { id, translatedText: 'This contract takes effect upon signature.', tool: 'none' });
  await jiangxue.call(scoreTrial, { id, language: 5, knowledge: 4, punctuality: 5, comment: '句子利落', passed: true });

  const [receiver, initiator, stranger] = [await person(), await person(), await person()];
  await signIn(receiver, 'linyi');
  await signIn(initiator, 'jiangxue');
  const shown = async () => {
    await stranger.goto(`/trialDetail?id=${id}`);
    await expect(stranger.getByText('This contract takes effect upon signature.')).toBeVisible();
  };
  const hidden = async () => {
    await stranger.goto(`/trialDetail?id=${id}`);
    await stranger.waitForURL('**/notFoundTips');
  };

  await receiver.goto(`/trialTranslation/trialTranslationDetailMy?id=${id}`);
  await receiver.getByRole('link', { name: '去选择' }).click();
  await receiver.getByRole('button', { name: '公开', exact: true }).click();
  await expect(receiver.getByText('双方都公开后，言值报告中才会展示详情')).toBeVisible();
  await hidden();
  await stranger.goto(`/trialTranslation?id=${linyi.id}`);
  await expect(stranger.getByText('未公开').first()).toBeVisible();
  await expect(stranger.getByText('句子利落')).toBeHidden();

  await initiator.goto(`/trialTranslationIsPublic?id=${id}`);
  await initiator.getByRole('button', { name: '公开', exact: true }).click();
  await expect(initiator.getByRole('link', { name: '查看言值报告' })).toBeVisible();
  await shown();
  await stranger.goto(`/reportOther?id=${linyi.id}`);
  await expect(stranger.getByText('句子利落')).toBeVisible();
  await receiver.goto('/reportStatistics');
  await receiver
    .locator('label')
    .filter({ hasText: /^试译$/ })
    .click();
  await expect(receiver.getByText('江雪').first()).toBeVisible();

  await receiver.goto(`/trialTranslationIsPublic?id=${id}`);
  await receiver.getByRole('button', { name: '不公开', exact: true }).click();
  await receiver.getByRole('button', { name: '确认不公开' }).click();
  await expect(receiver.getByRole('link', { name: '返回试译详情' })).toBeVisible();
  await hidden();
});
