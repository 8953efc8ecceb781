import { io } from 'socket.io-client';
import { getCurrentUser, signIn as signInCall } from '#contract/accounts/accounts.doors.ts';
import { createFeed, createFeedComment, listFeedComments } from '#contract/feeds/feeds.doors.ts';
import { feedChanged } from '#contract/feeds/feeds.events.ts';
import { block, unblock } from '#contract/people/people.doors.ts';
import { sendCall } from '#server/testing/send-call.ts';
import { joinByCalls, openReportByCalls } from './support/by-calls.ts';
import { expect, signIn, test } from './support/test.ts';

test('comments of others appear by themselves, each once, and none any more to who was blocked', async ({ person, server }) => {
  const enter = async (login: string): Promise<{ token: string; id: number }> => {
    const signedIn = await sendCall(server.url, signInCall, { input: { login, password: 'yanzhi-demo' } });
    const token = String(signedIn.body['access_token']);
    const { body } = await sendCall(server.url, getCurrentUser, { input: {}, token });
    return { token, id: Number(body['id']) };
  };
  // Nobody whom other journeys know: a block ends what is between two people, and its end brings that not back.
  const newcomer = await joinByCalls(server, 'yiwatching');
  await openReportByCalls(newcomer, { nickname: '旁观的纸船', phone: '13900004203' });
  const [author, other, blocked] = [await enter('linyi'), await enter('fuhe'), await enter(newcomer.login)];
  const made = await sendCall(server.url, createFeed, { input: { feed_content: '现场看评论的动态' }, token: author.token });
  const id = Number(made.body['id']);
  const comment = async (body: string) =>
    expect((await sendCall(server.url, createFeedComment, { input: { id, body }, token: other.token })).status).toBe(201);

  const reader = await person();
  await signIn(reader, newcomer.login);
  const path = listFeedComments.doors[0].path.replace('{id}', String(id));
  const reads: string[] = [];
  reader.on('request', (request) => request.url().includes(path) && request.method() === 'GET' && void reads.push(request.url()));
  const [frames, sent]: [string[], string[]] = [[], []];
  // From the first frame on: the watch is asked for as soon as the connection stands.
  reader.on('websocket', (line) => {
    line.on('framereceived', ({ payload }) => void frames.push(String(payload)));
    line.on('framesent', ({ payload }) => void sent.push(String(payload)));
  });
  await reader.goto(`/feeds/${id}`);
  await expect.poll(() => sent.join('\n'), { timeout: 30_000 }).toContain(`feed:${id}`);
  await expect(reader.getByText('现场看评论的动态').first()).toBeVisible();
  await expect(reader.getByText('还没有评论')).toBeVisible();
  const before = reads.length;

  const begun = Date.now();
  await Promise.all(['第一条现场评论', '第二条现场评论', '第三条现场评论'].map(comment));
  // What comes together is read together, and no oftener than once a second where a busy house takes longer over it.
  const readsAtMost = 2 + Math.floor((Date.now() - begun) / 1_000);
  for (const words of ['第一条现场评论', '第二条现场评论', '第三条现场评论']) await expect(reader.getByText(words)).toHaveCount(1);
  await expect(reader.getByRole('heading', { name: /^评论/ })).toHaveText('评论 3');
  expect(reads.length - before).toBeLessThanOrEqual(readsAtMost);
  expect(frames.join('\n')).toContain('feed-changed');
  expect(frames.join('\n')).not.toContain('现场评论');

  await reader.getByRole('button', { name: '说说你的看法' }).click();
  await reader.getByRole('textbox').fill('我自己的一句');
  await reader.getByRole('button', { name: '发送' }).click();
  await expect(reader.getByText('评论成功')).toBeVisible();
  await expect(reader.getByRole('heading', { name: /^评论/ })).toHaveText('评论 4');
  await expect(reader.getByText('我自己的一句')).toHaveCount(1);

  const witness = io(server.url, { transports: ['websocket'], auth: { token: other.token }, reconnection: false });
  expect(await witness.emitWithAck('watch', `feed:${id}`)).toBe(true);
  const witnessed = new Promise((resolve) => witness.once(feedChanged.name, resolve));
  expect((await sendCall(server.url, block, { input: { id: blocked.id }, token: author.token })).status).toBeLessThan(300);
  const heard = frames.length;
  await comment('只给旁人看的');
  await witnessed;
  expect(frames.slice(heard).filter((frame) => frame.includes('feed-changed'))).toEqual([]);
  await expect(reader.getByText('只给旁人看的')).toHaveCount(0);
  witness.disconnect();
  await sendCall(server.url, unblock, { input: { id: blocked.id }, token: author.token });
});
