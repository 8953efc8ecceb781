import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contract } from '#contract/contract.ts';
import * as desk from '#contract/moderation/desk.doors.ts';
import { refusalTexts } from '#contract/refusals.ts';
import { accessFaults } from './testing/access-faults.ts';
import { testApp } from './testing/test-app.ts';

const operations = contract.map((call) => call.operation);

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

  it('has no address that says that nothing comes back where something does', () => {
    const silent = contract.filter(({ operation: { doors }, shapes }) => {
      const isSilent = doors.some(({ envelope, status }) => envelope === 'rest' && status === 204);
      return isSilent && !('type' in shapes.answer && shapes.answer.type === 'null');
    });
    expect(silent.map(({ operation }) => operation.id)).toEqual([]);
  });

  it('gives every refusal its words in three languages with the same places to fill', () => {
    for (const [code, text] of refusalTexts) {
      const places = (words: string) => [...words.matchAll(/\{\w+\}/g)].map(String).sort();
      for (const words of [text.zh, text.en, text.es]) expect(words.trim(), code).not.toBe('');
      expect(places(text.en), code).toEqual(places(text.zh));
      expect(places(text.es), code).toEqual(places(text.zh));
    }
  });
});

describe('refusing', () => {
  it('is free of what a call declares only where no call is answered', () => {
    const base = new URL('.', import.meta.url);
    const free = readdirSync(base, { recursive: true, encoding: 'utf8' })
      .filter((path) => /^(platform|features)\/.*\.ts$/.test(path) && !/\.(test|factory|matrix)\.ts$/.test(path))
      .filter((path) => /\.\.\.refuses\b|\brefuses\.refuse\b|\bnew Refusal\(/.test(readFileSync(new URL(path, base), 'utf8')));
    expect(free.sort()).toEqual([
      // A thing that is passed on has no files and no price of its own.
      'features/feeds/actions/publish-feed.ts',
      // What is set apart goes back whatever took the thing away.
      'features/pins/pins.jobs.ts',
      // A bounty that is paid or goes back once an operator has decided: it is open, as the question is held.
      'features/questions/actions/follow-moves.ts',
      'features/questions/actions/return-bounty.ts',
      // Refusals are told by the page that the browser is sent to.
      'platform/connections/actions/return-from-wechat.ts',
      // Files are looked at by queues and beside programs.
      'platform/files/files.refusals.ts',
      'platform/files/media/picture-worker.ts',
      'platform/files/prepare-file.receiver.ts',
      // Jobs and gateways answer nobody.
      'platform/ledger/system-transaction.writes.ts',
      // A challenge that is over is told as a wrong passkey.
      'platform/security/actions/step-up.ts',
    ]);
  });
});

describe('access', () => {
  it('lets nobody through a door that is not for them, and says why', async () => {
    const { guest, person } = await testApp();
    const [operator, banned] = [await person({ role: 'operator' }), await person()];
    const { id } = await operator.call(desk.openCase, { kind: 'user', subject_id: banned.userId });
    await operator.call(desk.upholdCase, { id, rule: 'spam', reason: '站外广告', ban_days: 0 });
    const outsiders = {
      guest,
      banned,
      unsigned: await person({ signed: false }),
      ordinary: await person(),
      company: await person({ userType: 2 }),
      reviewer: await person({ role: 'reviewer' }),
    };
    expect(await accessFaults(operations, outsiders)).toEqual([]);
  });

  it('ends the session of a token that is no longer one', async () => {
    const { app } = await testApp();
    for (const operation of operations.filter((one) => one.access !== 'guest' && one.doors[0].envelope === 'rest')) {
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
