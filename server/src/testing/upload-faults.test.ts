import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileRefusals, type UnacceptableFile } from '#contract/files/files.calls.ts';
import { defineCall } from '#contract/kernel/calls.ts';
import { rest, write } from '#contract/kernel/doors.ts';
import type { Deps } from '../kernel/deps.ts';
import { buildServer } from '../kernel/http/build-server.ts';
import { bindUpload, type Ctx, type Received } from '../kernel/http/context.ts';
import { makePerson } from '../platform/accounts/accounts.factory.ts';
import { receiveForm } from '../platform/files/form.receiver.ts';
import { clientOf } from './client.ts';
import { testApp } from './test-app.ts';
import { uploadFaults } from './upload-faults.ts';

const shapes = { input: Type.Object({ file: Type.Optional(Type.Any()) }), answer: Type.Object({ message: Type.String() }) };
const lax = write<typeof shapes>('planted.lax-upload', 'user', [rest('POST', '/planted/lax-uploads')]);
const messy = write<typeof shapes>('planted.messy-upload', 'user', [rest('POST', '/planted/messy-uploads')]);
const broken = write<typeof shapes>('planted.broken-upload', 'user', [rest('POST', '/planted/broken-uploads')]);
const closed = write<typeof shapes>('planted.closed-upload', 'user', [rest('POST', '/planted/closed-uploads')]);
const planted = [lax, messy, broken, closed].map((operation) =>
  defineCall(operation, shapes, { summary: 'A planted fault', body: 'multipart', refusals: fileRefusals }),
);
const callOf = (id: string) => planted.filter(({ operation }) => operation.id === id);

let deps: Deps;
let app: FastifyInstance;

beforeAll(async () => {
  deps = (await testApp()).deps;
  const nothing = { mark: '', settle: async () => undefined };
  const done = async () => ({ message: 'planted' });
  const bind = (id: string, receive: (ctx: Ctx<UnacceptableFile>) => Promise<Received>) =>
    callOf(id).map((call) => bindUpload(call, receive, done));
  app = await buildServer(deps, {
    contract: planted,
    routes: [
      {
        calls: [planted],
        load: async () => ({
          bindings: [
            ...bind(lax.id, async () => nothing),
            ...bind(messy.id, async (ctx) => {
              mkdirSync(join(deps.config.dataDir, 'planted'), { recursive: true });
              writeFileSync(join(deps.config.dataDir, 'planted', randomUUID()), '');
              await (await receiveForm(ctx)).incoming.remove();
              throw ctx.refuse('FILE_TYPE_NOT_ALLOWED');
            }),
            ...bind(broken.id, async () => {
              throw new TypeError('planted');
            }),
            ...bind(closed.id, async (ctx) => {
              throw ctx.refuse('FILE_TYPE_NOT_ALLOWED');
            }),
          ],
        }),
      },
    ],
  });
});
afterAll(async () => {
  await app.close();
  rmSync(join(deps.config.dataDir, 'planted'), { recursive: true, force: true });
});

const faultsOf = (id: string) =>
  uploadFaults(callOf(id), {
    ...{ deps, patienceMs: 0 },
    newPerson: async (who) => clientOf(app, { ...(await makePerson(deps, who)), isStranger: false }),
  });

describe('the instrument that watches over uploads', () => {
  it('finds a door that takes everything, one that keeps what it refuses, one that fails and one that takes nothing', async () => {
    const taken = await faultsOf(lax.id);
    expect(taken).toContain('planted.lax-upload at door 0 took a program');
    expect(taken).toContain('planted.lax-upload at door 0 took a form with two files');
    expect(await faultsOf(messy.id)).toContain('planted.messy-upload at door 0 keeps something of half a PNG');
    expect((await faultsOf(broken.id)).join()).toContain('planted.broken-upload at door 0 answered 500');
    expect(await faultsOf(closed.id)).toEqual(['planted.closed-upload at door 0 takes no file at all, so that nothing was tried']);
  });

  it('finds a call with a file that it does not know how to come into', async () => {
    const [call] = callOf(closed.id);
    if (!call) throw new Error('nothing is planted');
    const more = { ...call, shapes: { ...shapes, input: Type.Object({ file: Type.Any(), pass: Type.String() }) } };
    expect(
      await uploadFaults([more], { deps, newPerson: async () => clientOf(app, { userId: null, token: null, isStranger: false }) }),
    ).toEqual(['planted.closed-upload takes a file and more, and nothing says how one gets as far']);
  });
});
