import * as trials from '#contract/trials/trials.doors.ts';
import { enterByCalls, joinByCalls, openReportByCalls } from './support/by-calls.ts';
import { runLater } from './support/later.ts';
import { expect, signIn, test } from './support/test.ts';

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

/** Nobody else's: people with a mailbox of one domain are one sender. */
const DOMAIN = 'ob7.example.com';

/** A contract that nobody else writes, cut within its sentences. */
const pieces = [
  '第一条 甲方委托乙方生产曜石散热模组，型号为OB-7，总数两万套。第二条 乙方应当在收到曜石散热模组的图纸和样件之后',
  '十五日内完成OB-7模具的开模，并将曜石散热模组的首件送甲方检验。第三条 曜石散热模组的验收以图纸标注的热阻为准。第四条 甲方对首件有异议的，应当在收到',
  '曜石散热模组首件之日起七日内书面提出，逾期视为合格。第五条 OB-7模具的所有权归甲方，乙方不得将曜石散热模组售予他人。第六条 本合同一式两份。',
] as const;

/** What runs on from it, from another account of the same office. */
const next = '第七条 曜石散热模组的保修期为验收合格之日起二十四个月，OB-7模具的保养由乙方承担。第八条 因曜石散热模组缺陷引起的争议，由';

test('whoever cuts a document into trials is found at night, stopped, heard and upheld, and who translated a piece is told', async ({
  server,
  dataDir,
  person,
}) => {
  test.setTimeout(240_000);
  const login = `cutter${Date.now() % 100_000}`;
  const sender = await joinByCalls(server, login, DOMAIN);
  await openReportByCalls(sender, { nickname: '裁纸刀', phone: '13900007788', email: `${login}@${DOMAIN}` });
  const ask = (userId: number, sourceText: string) =>
    sender.call(trials.startTrial, {
      ...{ userId, sourceLanguage: 'zh', targetLanguage: 'en', industry: 'law', sourceText },
      ...{ acceptBefore: inDays(2), finishBefore: inDays(4), evaluateBefore: inDays(6) },
    });
  // The last piece goes out first.
  for (const [nth, handle] of (['jiangxue', 'yitong', 'linyi'] as const).entries()) {
    const receiver = await enterByCalls(server, handle);
    const { id } = await ask(receiver.id, pieces[2 - nth] ?? '');
    await receiver.call(trials.acceptTrial, { id });
    await receiver.call(trials.submitTrial, { id, translatedText: `Article ${nth + 1}.`, tool: 'none' });
  }
  await runLater(dataDir, 'trials.find-stitched', 0);

  const cutter = await person();
  await signIn(cutter, login);
  await cutter.goto('/trialTranslation/stopped');
  await expect(cutter.getByText('发给 3 个人的 3 份试译像是同一份文档，暂时不能发起新的试译。')).toBeVisible();
  await expect(ask((await enterByCalls(server, 'linyi')).id, '另一段文字。')).rejects.toThrow('TRIAL_STOPPED');
  await cutter.getByRole('button', { name: '提交申诉' }).click();
  await cutter.getByRole('textbox', { name: '申诉' }).fill('三段来自三份不同的合同。');
  await cutter.getByRole('dialog').getByRole('button', { name: '提交申诉' }).click();
  await expect(cutter.getByRole('dialog')).toBeHidden();
  await expect(cutter.getByText('三段来自三份不同的合同。')).toBeVisible();

  const operator = await person();
  await signIn(operator, 'fuhe');
  await operator.goto('/ops/trial-findings');
  await operator
    .getByRole('listitem')
    .filter({ hasText: '裁纸刀' })
    .getByRole('link', { name: /3 份，3 人/ })
    .click();
  await expect(operator.getByText('三段来自三份不同的合同。')).toBeVisible();
  // Their order is a proposal (docs/decisions/046.5).
  for (const piece of pieces) await expect(operator.getByText(piece)).toBeVisible();
  await operator.getByRole('button', { name: '认定' }).click();
  const sheet = operator.getByRole('dialog');
  await sheet.getByRole('textbox', { name: '理由' }).fill('条款号前后相接，是同一份合同');
  await sheet.getByRole('button', { name: '认定' }).click();
  await expect(sheet).toBeHidden();
  await expect(operator.getByText('已认定').first()).toBeVisible();

  await cutter.reload();
  await expect(cutter.getByText(/条款号前后相接，是同一份合同/)).toBeVisible();
  const translator = await person();
  await signIn(translator, 'linyi');
  await translator.goto('/noticeList');
  await expect(translator.getByText(/你参加的一份试译是一份文档的一部分/).first()).toBeVisible();

  // A neighbour's text that the night puts beside it waits for an operator, who takes it out.
  const neighbour = await joinByCalls(server, `${login}n`, DOMAIN);
  await openReportByCalls(neighbour, { nickname: '邻座', phone: '13900007789', email: `${login}n@${DOMAIN}` });
  const yitong = await enterByCalls(server, 'yitong');
  const later = await neighbour.call(trials.startTrial, {
    ...{ userId: yitong.id, sourceLanguage: 'zh', targetLanguage: 'en', industry: 'law', sourceText: next },
    ...{ acceptBefore: inDays(2), finishBefore: inDays(4), evaluateBefore: inDays(6) },
  });
  await runLater(dataDir, 'trials.find-stitched', 0);
  expect(later.id).toBeGreaterThan(0);
  const seat = await person();
  await signIn(seat, `${login}n`);
  await seat.goto('/trialTranslation/stopped');
  await expect(seat.getByText('等待核实')).toBeVisible();
  await operator.goto('/ops/trial-findings');
  await operator.getByRole('listitem').filter({ hasText: '新增 1 份待核实' }).getByRole('link', { name: /4 份/ }).click();
  await operator.getByRole('button', { name: '移出这份' }).click();
  await operator.getByRole('dialog').getByRole('textbox', { name: '理由' }).fill('邻座自己的合同');
  await operator.getByRole('dialog').getByRole('button', { name: '移出这份' }).click();
  await expect(operator.getByRole('dialog')).toBeHidden();
  await expect(operator.getByText('理由：邻座自己的合同')).toBeVisible();
  await seat.reload();
  await expect(seat.getByText('没有限制，可以发起试译。')).toBeVisible();
});
