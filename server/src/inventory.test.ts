import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { contract } from '#contract/contract.ts';
import type { Door, Operation } from '#contract/kernel/doors.ts';
import { refusals } from '#contract/refusals.ts';
import { seededRandom } from '#demo/random.ts';
import { hostileInput } from './testing/hostile.ts';
import { testApp } from './testing/test-app.ts';

const BODIES_A_CALL = 20;
const SEED = process.env['FUZZ_SEED'] ?? 'house';
/** Tables that a refused call may write to: who tried, and how often. */
const MAY_GROW = new Set(['audit', 'sessions', 'idempotency_keys']);

const operations = contract.map((call) => call.operation);

const pathFields = (door: Door | undefined): string[] =>
  [...(door?.path.match(/\{\w+\}/g) ?? [])].map((name) => name.slice(1, -1)).map((name) => door?.names[name] ?? name);

/** Ids that no row has, for calls that only need to look real. */
const emptyInput = (operation: Operation): Record<string, unknown> =>
  Object.fromEntries(pathFields(operation.doors[0]).map((name) => [name, 999_999_999]));

/** What can stand in a path at all; everything else of the input stays as hostile as it is. */
const inPath = (value: unknown, instead: unknown): unknown =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value).toWellFormed().slice(0, 150) : instead;

describe('the contract', () => {
  it('has no two calls behind one address', () => {
    const addresses = operations.flatMap((operation) =>
      operation.doors.flatMap((door) =>
        door.methods.map((method) => `${method} ${door.path.replace(/\{\w+\}/g, '{}').replace(/\/+$/, '')}`),
      ),
    );
    const twice = addresses.filter((address, index) => addresses.indexOf(address) !== index);
    expect(twice).toEqual([]);
  });

  it('gives every refusal its words in three languages with the same places to fill', () => {
    for (const [code, text] of Object.entries(refusals)) {
      const places = (words: string) => [...words.matchAll(/\{\w+\}/g)].map(String).sort();
      for (const words of [text.zh, text.en, text.es]) expect(words.trim(), code).not.toBe('');
      expect(places(text.en), code).toEqual(places(text.zh));
      expect(places(text.es), code).toEqual(places(text.zh));
    }
  });

  it('declares only refusals that exist', () => {
    const unknown = contract.flatMap((call) =>
      call.refusals.filter((code) => !(code in refusals)).map((code) => `${call.operation.id}: ${code}`),
    );
    expect(unknown).toEqual([]);
  });
});

describe('access', () => {
  it('asks every guest to sign in where a call needs a person', async () => {
    const { guest } = await testApp();
    for (const operation of operations.filter((one) => one.access !== 'guest'))
      expect(await guest.refused(operation, emptyInput(operation) as never), operation.id).toBe('SIGN_IN_REQUIRED');
  });

  it('asks people without an open report to open it where a call needs that', async () => {
    const { person } = await testApp();
    const unsigned = await person({ signed: false });
    for (const operation of operations.filter((one) => one.access === 'signed'))
      expect(await unsigned.refused(operation, emptyInput(operation) as never), operation.id).toBe('REPORT_NOT_OPENED');
  });

  it('lets nobody but operators through operators’ calls', async () => {
    const { person } = await testApp();
    const lin = await person();
    for (const operation of operations.filter((one) => one.access === 'operator'))
      expect(await lin.refused(operation, emptyInput(operation) as never), operation.id).toBe(
        operation.doors[0].path.includes('/ops/') ? 'NOT_FOUND' : 'NOT_ALLOWED',
      );
  });

  it('ends the session of a token that is no longer one', async () => {
    const { app } = await testApp();
    for (const operation of operations.filter((one) => one.access !== 'guest' && one.doors[0].envelope === 'rest').slice(0, 5)) {
      const url = operation.doors[0].path.replace(/\{\w+\}/g, '1');
      const method = operation.doors[0].methods[0];
      const response = await app.inject({
        method,
        url,
        headers: { authorization: 'Bearer nothing' },
        ...(method === 'GET' || method === 'DELETE' ? {} : { payload: {} }),
      });
      expect([response.statusCode, response.json<{ reason: string }>().reason], operation.id).toEqual([401, 'SESSION_ENDED']);
    }
  });
});

describe('hostile input', () => {
  const counts = async () => {
    const { deps } = await testApp();
    const tables = await deps.db.write.execute<{ name: string }>(
      sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    );
    const found: Record<string, number> = {};
    for (const { name } of tables.rows.filter((row) => !MAY_GROW.has(row.name)))
      found[name] = Number((await deps.db.write.execute<{ n: number }>(sql`select count(*) as n from ${sql.identifier(name)}`)).rows[0]?.n);
    return found;
  };

  it(`is never answered with a failure of ours, and what is refused writes nothing (seed ${SEED})`, { timeout: 240_000 }, async () => {
    const { person } = await testApp();
    const random = seededRandom(SEED);
    for (const call of contract.filter((one) => one.body === 'json')) {
      // A person of their own for each call: an honest sign-out or limit must not shield the calls after it.
      const lin = await person({ signed: random() > 0.3 });
      for (let index = 0; index < BODIES_A_CALL; index += 1) {
        const made = hostileInput(call.shapes.input, random);
        const door = call.operation.doors[index % call.operation.doors.length];
        const input = { ...made, ...Object.fromEntries(pathFields(door).map((name) => [name, inPath(made[name], 999_999_999)])) };
        const before = index === 0 ? await counts() : null;
        const outcome = await lin.send(call.operation, input, { door: index % call.operation.doors.length });
        expect(outcome.status, `${call.operation.id} ${JSON.stringify(outcome.body)} ${JSON.stringify(input).slice(0, 300)}`).toBeLessThan(
          500,
        );
        const isRefused = outcome.status >= 400 || (outcome.body['code'] !== undefined && outcome.body['code'] !== 0);
        if (before && isRefused) expect(await counts(), call.operation.id).toEqual(before);
      }
    }
  });
});
