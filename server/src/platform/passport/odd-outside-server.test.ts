import { createServer } from 'node:http';
import { afterAll, describe, expect, it } from 'vitest';
import * as accounts from '#contract/accounts/accounts.doors.ts';
import { listenHere } from '../../testing/listen-here.ts';
import { openSecondApp } from '../../testing/open-second-app.ts';
import { sendCall } from '../../testing/send-call.ts';

const opened: (() => Promise<void>)[] = [];

afterAll(async () => {
  for (const close of opened.reverse()) await close();
});

describe('an outside server that answers oddly', () => {
  const withServer = async (answer: { status?: number; body?: string; location?: string; hangs?: boolean; only2?: boolean }) => {
    const asked: string[] = [];
    const { url, close } = await listenHere(
      createServer((request, response) => {
        asked.push(request.url ?? '');
        if (answer.hangs) return;
        const isMissing = answer.only2 && request.url?.includes('/p3/');
        response.writeHead(isMissing ? 404 : (answer.status ?? 200), answer.location ? { location: answer.location } : {});
        response.end(answer.body ?? '');
      }),
    );
    opened.push(close);
    const house = await openSecondApp(`odd${opened.length}`, { PASSPORT_URL: `${url}/cas` });
    opened.push(house.close);
    const outcome = await sendCall(house.url, accounts.issueToken, { input: { ticket: 'ST-1', grantType: 'ticket' } });
    return { ...outcome, asked };
  };
  const success = (user: string) =>
    `<cas:serviceResponse xmlns:cas='http://www.yale.edu/tp/cas'><cas:authenticationSuccess><cas:user>${user}</cas:user></cas:authenticationSuccess></cas:serviceResponse>`;

  it('is asked by CAS 2.0 where it has no 3.0, for /home where nothing else is named', async () => {
    const { body, asked } = await withServer({ only2: true, body: success('mo_ke') });
    expect(body['code']).toBe(0);
    expect(asked).toEqual([
      expect.stringMatching(/^\/cas\/p3\/serviceValidate\?service=http%3A%2F%2Flocalhost%3A\d+%2Fhome&ticket=ST-1$/),
      expect.stringMatching(/^\/cas\/serviceValidate\?/),
    ]);
  });

  it('is unavailable, and no way in: it fails, redirects, is endless or speaks no CAS', { timeout: 120_000 }, async () => {
    const cases = [
      { status: 500 },
      { status: 302, location: 'http://localhost:1/' },
      { body: '<html>welcome</html>' },
      { body: success('x').repeat(2_000) },
    ];
    for (const one of cases) expect((await withServer(one)).status, JSON.stringify(one).slice(0, 80)).toBe(503);
  });

  it('that hangs is let go of after five seconds', async () => {
    const began = performance.now();
    expect((await withServer({ hangs: true })).status).toBe(503);
    expect(performance.now() - began).toBeLessThan(20_000);
  });
});
