import { approvePin, askForPin, foundCircle, writePost } from './support/circles.ts';
import { expect, signIn, test } from './support/test.ts';

test('a member asks for their post to be pinned, the founder says yes, the money moves and the post stands on top', async ({ person }) => {
  test.setTimeout(240_000);

  // The founder opens a circle, the member joins it and writes.
  const founder = await person();
  await signIn(founder, 'linyi');
  const name = '置顶试验田';
  const groupId = await foundCircle(founder, name);
  const path = `/groups/${groupId}/info`;

  const member = await person();
  await signIn(member, 'jiangxue');
  await member.goto(path);
  await member.getByRole('button', { name: `加入${name}` }).click();
  await expect(member.getByRole('button', { name: `已加入${name}` })).toBeVisible();
  const title = '请把这篇放在最上面';
  const address = await writePost(member, groupId, { title, body: '因为它值得。' });
  await writePost(member, groupId, { title: '后来又写的一篇', body: '没有置顶。' });

  await askForPin(member, address);
  await approvePin(founder, title);

  // The post stands on top, its author is told, and the circle has the money.
  await member.goto(path);
  await expect(member.getByRole('list', { name: '置顶帖子' }).getByText(title)).toBeVisible();
  await member.goto('/message/notification');
  await expect(member.getByText(`你的置顶申请已通过，“${title}”将置顶 5 天`).first()).toBeVisible();
  await founder.goto(`/groups/${groupId}/earnings`);
  await expect(founder.getByText('+30')).toBeVisible();
});
