import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defineCall } from '#contract/kernel/calls.ts';
import { type Operation, read, rest, write } from '#contract/kernel/doors.ts';
import { Nullable } from '#contract/kernel/schemas.ts';
import { seededRandom } from '#demo/random.ts';
import type { Deps } from '../kernel/deps.ts';
import { refuse } from '../kernel/errors/refuse.ts';
import { buildServer } from '../kernel/http/build-server.ts';
import { bindReads, bindWrites } from '../kernel/http/context.ts';
import { makePerson } from '../platform/accounts/accounts.factory.ts';
import { accessFaults } from './access-faults.ts';
import { clientOf } from './client.ts';
import { fuzzFaults, type Knocker } from './fuzz-faults.ts';
import { testApp } from './test-app.ts';
import { noteUndeclared, takeUndeclared } from './undeclared-refusals.ts';

const shapes = { input: Type.Object({ words: Type.Optional(Type.String()) }), answer: Nullable(Type.Object({})) };
const plain = read<typeof shapes>('planted.sound', 'user', [rest('GET', '/planted/sound')]);
const empty = read<typeof shapes>('planted.empty', 'user', [rest('GET', '/planted/empty')]);
const leak = read<typeof shapes>('planted.leak', 'guest', [rest('GET', '/planted/leak')]);
const crash = write<typeof shapes>('planted.crash', 'guest', [rest('POST', '/planted/crash')]);
const scribble = write<typeof shapes>('planted.scribble', 'guest', [rest('POST', '/planted/scribble')]);
const chatty = read<typeof shapes>('planted.chatty', 'guest', [rest('GET', '/planted/chatty')]);
const desk = write<typeof shapes>('planted.desk', 'operator', [rest('POST', '/planted/ops/desk')]);
const undeclared = read<typeof shapes>('planted.undeclared', 'guest', [rest('GET', '/planted/undeclared')]);
const plant = (operation: Operation<typeof shapes>) => defineCall(operation, shapes, { summary: 'A planted fault' });
const calls = {
  plain: plant(plain),
  empty: plant(empty),
  leak: plant(leak),
  crash: plant(crash),
  scribble: plant(scribble),
  chatty: plant(chatty),
  desk: plant(desk),
  undeclared: plant(undeclared),
};

let scribbles = 0;
let deps: Deps;
let app: FastifyInstance;
beforeAll(async () => {
  deps = (await testApp()).deps;
  await deps.db.writePool.query('create table planted_rows (id int)');
  app = await buildServer(deps, {
    contract: Object.values(calls),
    routes: [
      {
        calls: [calls],
        load: async () => ({
          bindings: [
            ...bindReads(calls, {
              plain: async () => ({}),
              empty: async () => null,
              leak: async () => ({}),
              undeclared: async (ctx) => {
                // @ts-expect-error The call declares no code of its own, so that its context takes none.
                throw ctx.refuse('CIRCLE_FULL');
              },
              chatty: async ({ db }) => {
                for (let row = 0; row < 5; row += 1) await db.execute(sql`select ${row}::int`);
                return {};
              },
            }),
            ...bindWrites(calls, {
              crash: async () => {
                throw new TypeError('planted');
              },
              scribble: async () => {
                scribbles += 1;
                if (scribbles > 1) await deps.db.writePool.query('insert into planted_rows values (1)');
                throw refuse('NOT_ALLOWED');
              },
              desk: async () => ({}),
            }),
          ],
        }),
      },
    ],
    onUndeclared: noteUndeclared,
  });
});
afterAll(async () => {
  await app.close();
  await deps.db.writePool.query('drop table planted_rows');
});

const guest = () => clientOf(app, { userId: null, token: null, isStranger: false });
const ended = () => clientOf(app, { userId: null, token: 'of-a-session-that-ended', isStranger: false });
const outsiders = () => ({
  ...{ guest: guest(), banned: ended(), unsigned: guest(), ordinary: guest(), company: guest(), reviewer: guest() },
});
const someone = async (who: Knocker) => clientOf(app, { ...(await makePerson(deps, who)), isStranger: false });
const fuzz = (operation: Operation<typeof shapes>, newPerson = someone) =>
  fuzzFaults([plant(operation)], { deps, newPerson, random: seededRandom('planted'), bodies: 8 });

describe('the instruments that watch over every call', () => {
  it('find nothing at calls that are sound, also where one has nothing to show', async () => {
    expect(await accessFaults([plain], outsiders())).toEqual([]);
    expect(await fuzz(plain)).toEqual([]);
    expect(await fuzz(empty)).toEqual([]);
  });

  it('find a leaked door', async () => {
    const declared: Operation = { ...leak, access: 'user' };
    expect(await accessFaults([declared], outsiders())).toEqual([
      'planted.leak told guest 200 and not SIGN_IN_REQUIRED at door 0',
      'planted.leak told banned 200 and not SESSION_ENDED at door 0',
    ]);
  });

  it('find a failure of ours', async () => {
    expect((await fuzz(crash)).join()).toContain('planted.crash answered 500');
  });

  it('find what is written although it was refused', async () => {
    expect((await fuzz(scribble)).join()).toContain('planted.scribble was refused and wrote all the same');
  });

  it('find a call that nobody of those who try comes into', async () => {
    expect((await fuzz(plain, async () => guest())).join()).toContain('planted.sound turned everybody away at the door');
    expect(await fuzz(desk)).toEqual([]);
    expect((await fuzz(desk, () => someone({ role: 'user', userType: 1, signed: true }))).join()).toContain('turned everybody away');
  });

  it('find a refusal that its call does not declare, and let pass what any call may answer', async () => {
    expect(await guest().refused(undeclared, {})).toBe('CIRCLE_FULL');
    expect(takeUndeclared()).toEqual(['planted.undeclared: CIRCLE_FULL']);
    expect(await guest().refused(plain, {})).toBe('SIGN_IN_REQUIRED');
    expect(takeUndeclared()).toEqual([]);
  });

  it('find a query per row', async () => {
    expect(await fuzz(chatty)).toContain('planted.chatty made 5 queries');
  });

  it('find an answer that is named as no call is', () => {
    const answer = async () => ({});
    // @ts-expect-error There is no such call.
    expect(() => bindReads(calls, { nobodys: answer })).toThrow('nobodys is no call');
    expect(bindReads(calls, { plain: answer })).toHaveLength(1);
    // @ts-expect-error What is given must be what the call answers.
    expect(bindReads(calls, { empty: async () => 'words' })).toHaveLength(1);
  });
});
