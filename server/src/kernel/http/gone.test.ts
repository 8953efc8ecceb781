import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { signIn } from '#contract/accounts/accounts.doors.ts';
import { listFeeds } from '#contract/feeds/feeds.doors.ts';
import { testApp } from '../../testing/test-app.ts';

/** How many calls were answered so far, and how many of them failed, as the house's own figures tell. */
const tally = async (): Promise<{ all: number; failed: number }> => {
  const { guest } = await testApp();
  const { body } = await guest.raw({ url: '/metrics' });
  const lines = [...body.matchAll(/^yanzhi_call_seconds_count\{.*status="(\d+)".*\} (\d+)$/gm)];
  const sum = (some: typeof lines) => some.reduce((all, [, , count]) => all + Number(count), 0);
  return { all: sum(lines), failed: sum(lines.filter(([, status]) => status === '500')) };
};

it.each([
  ['GET', `${listFeeds.doors[0].path}?type=new&after=TURN`, ''],
  ['POST', signIn.doors[0].path, JSON.stringify({ login: 'nobody', password: 'wrong-word-1' })],
])('whoever asks by %s and hangs up at once, many questions in one breath, makes nothing fail', async (method, path, body) => {
  const house = await testApp();
  const { hostname, port } = new URL(await house.listen());
  const headOf = (turn: number) =>
    `${method} ${path.replace('TURN', String(turn))} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
  const before = await tally();
  for (let turn = 0; turn < 40; turn += 1) {
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    socket.write((headOf(turn) + body).repeat(20));
    // Heard of by the house, and gone before its answers.
    await new Promise((resolve) => setImmediate(resolve));
    socket.resetAndDestroy();
  }
  await expect.poll(async () => (await fetch(`http://${hostname}:${port}/readyz`)).status).toBe(200);
  let last = before;
  await expect
    .poll(async () => {
      const now = await tally();
      const isOver = now.all > before.all && now.all === last.all;
      last = now;
      return isOver;
    })
    .toBe(true);
  expect(last.failed - before.failed).toBe(0);
});
