import { describe, expect, it } from 'vitest';
import * as exports from '#contract/ecert-exports/ecert-exports.doors.ts';
import { codeFor, signUp } from '../../platform/accounts/sign-up.factory.ts';
import { oneDone, outcomesOf } from '../../testing/at-once.ts';
import { testApp } from '../../testing/test-app.ts';
import { makeRecorded } from './ecert-exports.factory.ts';

const AT_ONCE = [1, 2, 3, 4, 5];

describe('at once', () => {
  it('one code is sent, opens one copy without a watermark, and asking for one copy makes one', async () => {
    const house = await testApp();
    const holder = await signUp();
    const { id } = await makeRecorded(house, holder);
    expect(await outcomesOf(AT_ONCE.map(() => holder.send(exports.sendExportCode, { id })))).toEqual(
      oneDone(AT_ONCE.length, 'CODE_TOO_SOON'),
    );
    const code = await codeFor(holder.phone);
    const entered = await outcomesOf([1, 2, 3].map(() => holder.send(exports.checkExportCode, { id, code })));
    expect(entered).toEqual(oneDone(3, 'CODE_WRONG'));
    const asked = await Promise.all(AT_ONCE.map(() => holder.call(exports.getDownloadUrl, { id, format: 'json' })));
    const copies = new Set(asked.map(({ url }) => /ecert-exports\/(\d+)/.exec(url)?.[1]));
    expect([copies.size, copies.has(undefined)]).toEqual([1, false]);
  });

  it('a link that is taken back by many opens nothing, and who takes back a link that is just made takes it back whole', async () => {
    const house = await testApp();
    const holder = await signUp();
    const { id } = await makeRecorded(house, holder);
    const { share, link } = await holder.call(exports.createShare, { id });
    const token = link.split('#')[1] ?? '';
    const headers = { 'ecert-token': token };
    expect(await house.guest.call(exports.getShared, { id }, { headers })).toMatchObject({ id });
    const taken = AT_ONCE.map(() => holder.send(exports.revokeShare, { id, share_id: share.id }));
    expect(await outcomesOf(taken)).toEqual(AT_ONCE.map(() => 'done'));
    await house.guest.refused(exports.getShared, { id }, { headers });
    expect((await holder.call(exports.listShares, { id })).map((one) => [one.id, one.state])).toEqual([[share.id, 'revoked']]);
  });
});
