import * as trials from '#contract/trials/trials.doors.ts';
import { enterByCalls } from './support/by-calls.ts';
import { expect, signIn, test } from './support/test.ts';

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

test('a translation is marked error by error, and who translated answers one of them', async ({ server, person }) => {
  const [yitong, jiangxue] = [await enterByCalls(server, 'yitong'), await enterByCalls(server, 'jiangxue')];
  const { id } = await yitong.call(trials.startTrial, {
    ...{ userId: jiangxue.id, sourceLanguage: 'en', targetLanguage: 'zh', industry: 'law' },
    sourceText: 'The buyer shall pay the price within thirty days after delivery. Late payment bears interest.',
    ...{ acceptBefore: inDays(2), finishBefore: inDays(4), evaluateBefore: inDays(6) },
  });
  await jiangxue.call(trials.acceptTrial, { id });
  await jiangxue.call(trials.submitTrial, { id, translatedText: '买方应在交付后十三天内付款。逾期付款须支付利息。', tool: 'none' });

  const initiator = await person();
  await signIn(initiator, 'yitong');
  await initiator.goto(`/trialTranslationComment?id=${id}`);
  const text = initiator.getByRole('listbox', { name: /译文，可选择/ });
  await text.getByText('十', { exact: true }).click();
  await text.getByText('三', { exact: true }).click();
  await initiator.getByRole('button', { name: '标注所选' }).click();
  await initiator.getByRole('radio', { name: '严重 5' }).check({ force: true });
  await initiator.getByLabel('建议译法').fill('三十');
  const save = initiator.getByRole('button', { name: '保存标注' });
  await save.click();
  await expect(save).toBeHidden();
  // The second one by keys alone, over the first.
  await text.focus();
  for (let nth = 0; nth < 8; nth += 1) await initiator.keyboard.press('ArrowRight');
  for (let nth = 0; nth < 5; nth += 1) await initiator.keyboard.press('Shift+ArrowRight');
  await initiator.keyboard.press('Enter');
  await save.click();
  await expect(save).toBeHidden();
  await expect(initiator.getByText('与第 2 处重叠')).toBeVisible();
  for (const mark of ['语言表达', '行业知识', '按时交付'])
    await initiator.getByRole('group', { name: mark }).getByRole('radio').nth(3).check({ force: true });
  await initiator.getByRole('radio', { name: '通过', exact: true }).check({ force: true });
  await initiator.getByRole('button', { name: '提交评分' }).click();
  await initiator.getByRole('alertdialog').getByRole('button', { name: '提交评分' }).click();
  await expect(initiator.getByText('译者还没有回应').first()).toBeVisible();

  const translator = await person();
  await signIn(translator, 'jiangxue');
  await translator.goto(`/trialTranslationComment?id=${id}`);
  await expect(translator.getByText('建议：三十')).toBeVisible();
  await translator.getByRole('button', { name: '不认同' }).nth(1).click();
  await translator.getByLabel('理由').fill('与客户词汇表一致');
  await translator.getByRole('dialog').getByRole('button', { name: '不认同' }).click();
  await expect(translator.getByText('1 处有异议')).toBeVisible();
  await expect(translator.getByRole('button', { name: '不认同' })).toHaveCount(1);
});
