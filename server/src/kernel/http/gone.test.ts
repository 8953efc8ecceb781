import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { signIn } from '#contract/accounts/accounts.doors.ts';
import { listFeeds } from '#contract/feeds/feeds.doors.ts';
import { testApp } from '../../testing/test-app.ts';

/** How many calls failed so far, as the house's own figures tell. */
const failures = async (): Promise<number> => {
  const { guest } = await testApp();
  await guest.call(listFeeds, {});
  const { body } = await guest.raw({ url: '/metrics' });
  expect(body).toContain('yanzhi_call_seconds_count');
  return [...body.matchAll(/^yanzhi_call_seconds_count\{.*status="500".*\} (\d+)$/gm)].reduce((sum, [, count]) => sum + Number(count), 0);
};

it.each([
  ['GET', `${listFeeds.doors[0].path}?type=new`, ''],
  ['POST', signIn.doors[0].path, JSON.stringify({ login: 'nobody', password: 'wrong-word-1' })],
])('whoever asks by %s and hangs up at once, many questions in one breath, makes nothing fail', async (method, path, body) => {
  const house = await testApp();
  const { hostname, port } = new URL(await house.listen());
  const head = `${method} ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
  const before = await failures();
  for (let turn = 0; turn < 40; turn += 1) {
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    socket.write((head + body).repeat(20));
    // Heard of by the house, and gone before its answers.
    await new Promise((resolve) => setImmediate(resolve));
    socket.resetAndDestroy();
  }
  await expect.poll(async () => (await fetch(`http://${hostname}:${port}/readyz`)).status).toBe(200);
  expect((await failures()) - before).toBe(0);
});
