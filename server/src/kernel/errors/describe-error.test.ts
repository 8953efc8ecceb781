import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import { describeError } from './describe-error.ts';
import { UpstreamError } from './refuse.ts';

const logged = (error: unknown): string => {
  const lines: string[] = [];
  pino({ serializers: { err: describeError } }, { write: (line: string) => void lines.push(line) }).error({ err: error }, 'failed');
  return lines.join('');
};

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

it('keeps what people wrote, and what they are reached by, out of the log of a failed query', async () => {
  const { deps, person } = await testApp();
  const lin = await person({ email: 'lin.lives.here@example.com' });
  const taken = await failureOf(
    deps.db.write.execute(
      sql`insert into users (username, email, email_verified_at) values (${'someone'}, ${'lin.lives.here@example.com'}, now())`,
    ),
  );
  const unreadable = await failureOf(deps.db.write.execute(sql`select ${'13812345678 is my number'}::int, ${lin.userId}::int`));
  expect(taken).toBeInstanceOf(Error);
  expect(unreadable).toBeInstanceOf(Error);
  for (const error of [taken, unreadable]) expect(logged(error)).not.toMatch(/lin\.lives|someone|my number|13812345678/);
  expect(logged(taken)).toContain('users_email');
  expect(logged(unreadable)).toContain('22003');
});

it('keeps addresses out of what a provider says', () => {
  const text = logged(new UpstreamError('mail server', { cause: new Error('550 <lin@example.com>: no such user, call +8613812345678') }));
  expect(text).toContain('mail server is not available');
  expect(text).not.toMatch(/lin@|138123/);
});
