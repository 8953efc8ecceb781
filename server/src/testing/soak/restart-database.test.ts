import { createServer, type Server } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { away } from './restart-database.ts';

type Answer = { status: number; retryAfter?: string };

let server: Server | null = null;
afterEach(() => {
  server?.close();
});

/** A server that says so at its health, at its readiness and everywhere else. */
const answering = async (healthz: Answer, readyz: Answer, calls: Answer): Promise<string> => {
  const made = createServer(({ url }, response) => {
    const { status, retryAfter } = url === '/healthz' ? healthz : url === '/readyz' ? readyz : calls;
    response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter }).end();
  });
  server = made;
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
  const address = made.address();
  return `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`;
};

const alive: Answer = { status: 200 };
const waiting: Answer = { status: 503, retryAfter: '5' };
const calls = '/api/sns/api/v2/plus-group/groups';

it('is content with a server that lives, is not ready, and says when to come back', async () => {
  expect(await away(await answering(alive, waiting, waiting))).toEqual([]);
});

it.each<[string, [Answer, Answer, Answer], string]>([
  ['one that is ready', [alive, { status: 200 }, waiting], 'without its database /readyz answered 200, to try again after null'],
  ['calls that fail', [alive, waiting, { status: 500 }], `without its database ${calls} answered 500, to try again after null`],
  ['a 503 without a time', [alive, waiting, { status: 503 }], `without its database ${calls} answered 503, to try again after null`],
  [
    'a time that is no number',
    [alive, waiting, { status: 503, retryAfter: 'soon' }],
    `without its database ${calls} answered 503, to try again after soon`,
  ],
  ['one that says it is dead', [{ status: 503 }, waiting, waiting], 'without its database the process says that it is not alive'],
])('finds a planted fault: %s', async (_, answers, fault) => {
  expect(await away(await answering(...answers))).toEqual([fault]);
});
