import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defineCall } from '#contract/kernel/calls.ts';
import { type Operation, read, rest, write } from '#contract/kernel/doors.ts';
import type { Deps } from '../../kernel/deps.ts';
import { refuse, refuses } from '../../kernel/errors/refuse.ts';
import { buildServer } from '../../kernel/http/build-server.ts';
import { bindReads, bindWrites, me } from '../../kernel/http/context.ts';
import { makePerson } from '../../platform/accounts/accounts.factory.ts';
import { clientOf } from '../client.ts';
import { testApp } from '../test-app.ts';
import { holes, matrixFaults, type Parties, type Row, rowOf, standings } from './access-matrix.ts';

const SECRET = '写在日记里的话';
const shapes = { input: Type.Object({ id: Type.Integer() }), answer: Type.Object({ words: Type.String() }) };
/** A diary has the number of the person whose it is. */
const own = read<typeof shapes>('planted.diary', 'user', [rest('GET', '/planted/diaries/{id}')]);
const leaking = read<typeof shapes>('planted.leaking-diary', 'user', [rest('GET', '/planted/leaking-diaries/{id}')]);
const shut = read<typeof shapes>('planted.shut-diary', 'user', [rest('GET', '/planted/shut-diaries/{id}')]);
const vague = read<typeof shapes>('planted.vague-diary', 'user', [rest('GET', '/planted/vague-diaries/{id}')]);
const tear = write<typeof shapes>('planted.tear', 'owner', [rest('DELETE', '/planted/diaries/{id}', { status: 200 })]);
const scribble = write<typeof shapes>('planted.scribble', 'owner', [rest('PUT', '/planted/diaries/{id}')]);
const plant = (operation: Operation<typeof shapes>) => defineCall(operation, shapes, { summary: 'A planted fault' });
const calls = {
  own: plant(own),
  leaking: plant(leaking),
  shut: plant(shut),
  vague: plant(vague),
  tear: plant(tear),
  scribble: plant(scribble),
};
const planted = Object.values(calls);

let deps: Deps;
let app: FastifyInstance;
let parties: Parties;
let author = 0;

beforeAll(async () => {
  deps = (await testApp()).deps;
  await deps.db.writePool.query('create table planted_lines (id int)');
  app = await buildServer(deps, {
    contract: planted,
    routes: [
      {
        calls: [calls],
        load: async () => ({
          bindings: [
            ...bindReads(calls, {
              own: async (ctx, { id }) => {
                if (me(ctx).userId !== id) throw refuse('NOT_FOUND');
                return { words: SECRET };
              },
              leaking: async () => ({ words: SECRET }),
              shut: async () => {
                throw refuse('NOT_FOUND');
              },
              vague: async (ctx, { id }) => {
                if (me(ctx).userId !== id) throw refuses.refuse('REPLY_GIVEN');
                return { words: SECRET };
              },
            }),
            ...bindWrites(calls, {
              tear: async () => ({ words: '' }),
              scribble: async (ctx, { id }) => {
                if (me(ctx).userId === id) return { words: '' };
                await deps.db.writePool.query('insert into planted_lines values (1)');
                throw refuse('NOT_FOUND');
              },
            }),
          ],
        }),
      },
    ],
  });
  const someone = async () => clientOf(app, { ...(await makePerson(deps, {})), isStranger: false });
  const guest = clientOf(app, { userId: null, token: null, isStranger: false });
  const made = await Promise.all(standings.map(async (standing) => [standing, standing === 'guest' ? guest : await someone()] as const));
  parties = Object.fromEntries(made) as Parties;
  author = parties.author.userId ?? 0;
});
afterAll(async () => {
  await app.close();
  await deps.db.writePool.query('drop table planted_lines');
});

const row = rowOf<null>();
const tried = (operation: Operation<typeof shapes>, more: Partial<Row<null>> = {}) => {
  const tells = operation.kind === 'read' ? { tells: SECRET } : {};
  return matrixFaults([row(operation, { may: ['author'], ...tells, ...more, input: () => ({ id: author }) })], {
    deps,
    world: null,
    parties,
  });
};

describe('the access matrix', () => {
  it('finds nothing where a thing is its owner’s alone', async () => {
    expect(await tried(own)).toEqual([]);
  });

  it('finds what is told to others', async () => {
    const faults = await tried(leaking);
    expect(faults).toContain('planted.leaking-diary told neighbour at door 0 what is not for them');
    // Guests, whom the server itself keeps out, and its owner are not among them.
    expect(faults).toHaveLength(standings.length - 2);
  });

  it('finds who is turned away although they may, and a refusal that speaks of something else', async () => {
    expect((await tried(shut)).join()).toContain('planted.shut-diary turned author away');
    expect(await tried(vague)).toContain('planted.vague-diary told rival REPLY_GIVEN at door 0, which says nothing of who may');
    expect((await tried(own, { tells: '别的话' })).join()).toContain('planted.diary did not tell author of it');
  });

  it('finds a write that lets others in, and one that changes something and then refuses', async () => {
    expect(await tried(tear)).toContain('planted.tear let member in at door 0');
    expect((await tried(scribble)).join()).toMatch(/^planted.scribble kept others out and all the same changed .*planted_lines/);
  });

  it('finds a call without a row, one that is excused for nothing, and a row that says too little', () => {
    const two = [plant(own), plant(tear)];
    const rows = [row(own, { may: ['author'], tells: SECRET, input: () => ({ id: 1 }) })];
    expect(holes(two, rows, [])).toEqual(['planted.tear names a thing and has no row in the matrix']);
    expect(holes(two, rows, ['planted.tear'])).toEqual([]);
    expect(holes(two, rows, ['planted.tear', 'planted.gone'])).toEqual([
      'planted.gone is named among the calls that need no row, for nothing',
    ]);
    expect(holes([plant(own)], [row(own, { input: () => ({ id: 1 }) })], [])).toEqual([
      'the row of planted.diary says of nobody that they may',
      'the row of planted.diary tells nothing',
    ]);
  });
});
