import * as chat from '#contract/chat/chat.doors.ts';
import { enterByCalls } from './support/by-calls.ts';
import { actOn, said } from './support/chats.ts';
import { expect, signIn, test } from './support/test.ts';

const bad = '先转押金到这个账户，名额就是你的';
const around = ['听说你们缺一个同传？', '缺的，周四下午。', '我可以，不过要先办手续。'];
const after = '这像是骗人的。';

test('a message is flagged in its room, read by a moderator with what stood around it and nothing else, and taken away for both', async ({
  person,
  server,
}) => {
  test.setTimeout(240_000);
  const [flagger, writer] = [await enterByCalls(server, 'linyi'), await enterByCalls(server, 'yitong')];
  const { id } = await flagger.call(chat.openChat, { user_id: writer.id });
  const say = (who: typeof writer, body: string) =>
    who.call(chat.sendMessage, { id, mark: `flagged-${body.length}-${body.slice(0, 4)}`, type: 'text', body });
  for (const [nth, body] of around.entries()) await say(nth === 1 ? flagger : writer, body);
  await say(writer, bad);
  await say(flagger, after);

  const reader = await person();
  await signIn(reader, flagger.login);
  await reader.goto(`/chats/${id}`);
  await actOn(reader, bad, '举报');
  const sheet = reader.getByRole('dialog', { name: '举报' });
  await sheet.getByRole('button', { name: '广告骚扰' }).click();
  await sheet.getByLabel('举报理由').fill('冒充会务要押金');
  await sheet.getByRole('button', { name: '提交' }).click();
  await expect(reader.getByText('举报成功')).toBeVisible();

  const moderator = await person();
  await signIn(moderator, 'guanli');
  await moderator.goto('/ops/moderation');
  await moderator.getByRole('link').filter({ hasText: bad }).click();
  const evidence = moderator.getByText(`▶ #${writer.id}`);
  await expect(evidence).toBeVisible();
  for (const words of [...around, bad, after]) await expect(evidence).toContainText(words);
  // Of what was said before the five that stand around it nothing is shown.
  await expect(evidence).not.toContainText('终审');
  await expect(moderator.getByText('冒充会务要押金')).toBeVisible();
  await moderator.getByRole('button', { name: '处理' }).click();
  const measures = moderator.getByRole('dialog', { name: '如何处理' });
  await measures.getByRole('button', { name: '广告骚扰' }).click();
  await measures.getByLabel('理由').fill('以押金为名行骗');
  await measures.getByRole('button', { name: '确认处理' }).click();
  await expect(measures).toBeHidden();
  await expect(moderator.getByText('已处理').first()).toBeVisible();

  // It goes from the screen that is open, and from the other one's.
  await expect(said(reader, bad)).toHaveCount(0);
  await expect(reader.getByText('这条消息已被移除')).toBeVisible();
  await expect(said(reader, after)).toBeVisible();
  const accused = await person();
  await signIn(accused, writer.login);
  await accused.goto(`/chats/${id}`);
  await expect(accused.getByText('这条消息已被移除')).toBeVisible();
  await expect(said(accused, bad)).toHaveCount(0);
  for (const page of [reader, accused]) {
    const words = page === reader ? '你举报的聊天消息经核实存在违规，已处理' : '以押金为名行骗';
    const notice = page.getByRole('article').filter({ hasText: words }).first();
    await expect(async () => {
      await page.goto('/message/notification');
      await expect(notice).toBeVisible({ timeout: 10_000 });
    }).toPass({ timeout: 60_000 });
  }
});
