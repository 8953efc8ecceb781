import { scoreTrial } from '#contract/trials/trial-marks.doors.ts';
import { publishTrial } from '#contract/trials/trial-publishing.doors.ts';
import * as trials from '#contract/trials/trials.doors.ts';
import { enterByCalls, joinByCalls, openReportByCalls } from './support/by-calls.ts';
import { expect, signIn, test } from './support/test.ts';

/** Long enough for its mark to count. */
const SOURCE =
  '月落乌啼霜满天，江枫渔火对愁眠。姑苏城外寒山寺，夜半钟声到客船。诗里的夜不是一个时辰，是三种声音：先是乌啼，再是水声，最后才是钟声。译诗的人若只译出了钟，前面的寂静便没有了来处；若只译出了愁，船上的人便没有了去处。译者先要听见，然后才落笔，写下的第一个字就该是那一声乌啼。';

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

test('a passed public trial is certified by the house, shown on it, and withdrawn when it is public no more', async ({
  server,
  person,
}) => {
  test.setTimeout(240_000);
  // Somebody of this journey's own: a person may ask another once in thirty days.
  const login = `egret${Date.now() % 100_000}`;
  const initiator = await joinByCalls(server, login);
  await openReportByCalls(initiator, { nickname: '夜鹭', phone: '13900007745', email: `${login}@example.com` });
  const jiangxue = await enterByCalls(server, 'jiangxue');
  const { id } = await initiator.call(trials.startTrial, {
    ...{ userId: jiangxue.id, sourceLanguage: 'zh', targetLanguage: 'es', industry: 'literature', sourceText: SOURCE },
    ...{ acceptBefore: inDays(2), finishBefore: inDays(3), evaluateBefore: inDays(4) },
  });
  await jiangxue.call(trials.acceptTrial, { id });
  await jiangxue.call(trials.submitTrial, { id, translatedText: 'Cae la luna, grazna el cuervo.', tool: 'none' });
  await initiator.call(scoreTrial, { id, language: 5, knowledge: 5, punctuality: 5, passed: true });
  for (const side of [initiator, jiangxue]) await side.call(publishTrial, { id, isPublic: true });

  const translator = await person();
  await signIn(translator, 'jiangxue');
  await translator.goto(`/trialTranslation/trialTranslationDetailMy?id=${id}`);
  await translator.getByRole('link', { name: '领取试译证书' }).click();
  await expect(translator.getByText(`试译编号 ${id}`)).toBeVisible();
  await translator.getByRole('link', { name: '下一步' }).click();
  await translator.getByRole('button', { name: '核验并领取' }).click();
  await translator.waitForURL('**/trialCertificateSuccess?id=*');
  await expect(translator.getByText('已存证', { exact: true })).toBeVisible({ timeout: 60_000 });
  const number = (await translator.getByText(/^编号 [\d ]{17}$/).textContent()) ?? '';

  const stranger = await person();
  await stranger.goto(`/trialDetail?id=${id}`);
  await expect(stranger.getByText(number)).toBeVisible();

  await initiator.call(publishTrial, { id, isPublic: false });
  await translator.goto(`/trialTranslation/trialTranslationDetailMy?id=${id}`);
  await expect(translator.getByText('已撤销').first()).toBeVisible();
  await expect(translator.getByText(/该试译不再公开/).first()).toBeVisible();
});
