import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { moveCertificate, offerMove } from '#contract/ecert-claims/ecert-claims.doors.ts';
import {
  checkExportCode,
  createShare,
  getShared,
  listShares,
  revokeShare,
  sendExportCode,
} from '#contract/ecert-exports/ecert-exports.doors.ts';
import { SHARES_MAX } from '#contract/ecert-exports/ecert-exports.limits.ts';
import * as ecerts from '#contract/ecerts/ecerts.doors.ts';
import { codeFor, signUp } from '../../platform/accounts/sign-up.factory.ts';
import { allPersonalData } from '../../platform/security/personal-data.registry.ts';
import { testApp } from '../../testing/test-app.ts';
import { ecertsTable } from '../ecerts/ecerts.tables.ts';
import { makeRecorded } from './ecert-exports.factory.ts';
import { ecertSharesTable } from './ecert-exports.tables.ts';

const DAY_MS = 86_400_000;
const withToken = (token: string) => ({ headers: { 'ecert-token': token } });

/** What stands behind '#': no server and no log reads it. */
const tokenIn = (link: string): string => {
  const address = new URL(link);
  expect([address.pathname, address.search.includes(address.hash.slice(1))]).toEqual(['/certificateShared', false]);
  return address.hash.slice(1);
};

describe('a link to a certificate', () => {
  it('shows a stranger what its holder shows, with what was signed, and nothing of contacts or accounts', async () => {
    const house = await testApp();
    const holder = await signUp();
    const one = await makeRecorded(house, holder);
    const { link, share } = await holder.call(createShare, { id: one.id, label: '给译林的编辑' });
    const shared = await house.guest.send(getShared, { id: one.id }, withToken(tokenIn(link)));
    expect(shared.body['data']).toMatchObject({ id: one.id, name: '林译', title: '法律笔译证书', result: '优秀', cerStatus: 3 });
    const credential = (await holder.call(ecerts.getCertificate, { id: one.id })).credential;
    expect(shared.body['data']).toMatchObject({ credential });
    for (const secret of [one.phone, String(holder.userId), holder.phone, share.label])
      expect(JSON.stringify(shared.body)).not.toContain(`"${secret}"`);
    const told = Object.keys(shared.body['data'] as object);
    for (const own of ['userId', 'hidden', 'token']) expect(told).not.toContain(own);
  });

  it('opens this certificate alone, until it ends or is taken back', async () => {
    const house = await testApp();
    const holder = await signUp();
    const [one, other] = [await makeRecorded(house, holder), await makeRecorded(house, holder)];
    const first = await holder.call(createShare, { id: one.id, days: 2 });
    const second = await holder.call(createShare, { id: one.id, days: 9 });
    const [token, kept] = [tokenIn(first.link), tokenIn(second.link)];
    const over = (id: number, header: string) => house.guest.refused(getShared, { id }, withToken(header));
    for (const [id, wrong] of [
      ...([
        [other.id, token],
        [one.id, `${token}A`],
        [one.id, token.slice(1)],
        [one.id, ''],
      ] as const),
      ...([
        [one.id, one.token],
        [10, token],
      ] as const),
    ])
      expect(await over(id, wrong)).toBe('ECERT_LINK_OVER');
    // What opens a link opens nothing else.
    expect(await house.guest.refused(ecerts.getCertificate, { id: one.id }, withToken(token))).toBe('ECERT_TOKEN_NEEDED');
    expect(await house.guest.refused(listShares, { id: one.id }, withToken(token))).toBe('ECERT_TOKEN_NEEDED');
    house.advance(3 * DAY_MS);
    expect(await over(one.id, token)).toBe('ECERT_LINK_OVER');
    expect(await house.guest.call(getShared, { id: one.id }, withToken(kept))).toMatchObject({ id: one.id });
    const stranger = await house.stranger();
    expect(await stranger.refused(revokeShare, { id: one.id, share_id: second.share.id })).toBe('ECERT_TOKEN_NEEDED');
    expect(await holder.refused(revokeShare, { id: other.id, share_id: second.share.id })).toBe('NOT_FOUND');
    await holder.call(revokeShare, { id: one.id, share_id: second.share.id });
    await holder.call(revokeShare, { id: one.id, share_id: second.share.id });
    expect(await over(one.id, kept)).toBe('ECERT_LINK_OVER');
    const listed = await holder.call(listShares, { id: one.id });
    expect(listed.map(({ id, state }) => [id, state])).toEqual([
      [second.share.id, 'revoked'],
      [first.share.id, 'expired'],
    ]);
    expect(JSON.stringify(listed)).not.toContain(token);
    house.advance(-3 * DAY_MS);
  });

  it('is made by a guest who entered a fresh code, and is over once an account keeps the certificate', async () => {
    const house = await testApp();
    const one = await makeRecorded(house, house.guest);
    expect(await house.guest.refused(createShare, { id: one.id }, withToken(one.token))).toBe('ECERT_TOKEN_NEEDED');
    await house.guest.call(sendExportCode, { id: one.id }, withToken(one.token));
    const { token } = await house.guest.call(checkExportCode, { id: one.id, code: await codeFor(one.phone) }, withToken(one.token));
    const { link } = await house.guest.call(createShare, { id: one.id }, withToken(token));
    const header = withToken(tokenIn(link));
    expect(await house.guest.call(getShared, { id: one.id }, header)).toMatchObject({ cerStatus: 3 });
    await (await house.person()).call(ecerts.bindCertificate, { id: one.id }, withToken(one.token));
    expect(await house.guest.refused(getShared, { id: one.id }, header)).toBe('ECERT_LINK_OVER');
  });

  it('is over for good once the certificate was moved, and neither its label nor its place is another keeper’s', async () => {
    const house = await testApp();
    const [holder, next] = [await signUp(), await signUp()];
    const one = await makeRecorded(house, holder);
    const { link } = await holder.call(createShare, { id: one.id, label: '给甲公司' });
    const move = async (from: typeof holder, to: typeof holder) => to.call(moveCertificate, await from.call(offerMove, { id: one.id }));
    await move(holder, next);
    const isOver = async () => house.guest.refused(getShared, { id: one.id }, withToken(tokenIn(link)));
    expect([await isOver(), await next.call(listShares, { id: one.id })]).toEqual(['ECERT_LINK_OVER', []]);
    for (let n = 0; n < SHARES_MAX; n += 1) await next.call(createShare, { id: one.id });
    await move(next, holder);
    expect([await isOver(), await holder.call(listShares, { id: one.id })]).toEqual(['ECERT_LINK_OVER', []]);
  });

  it('of a guest stays closed when the account that kept the certificate afterwards is gone', async () => {
    const house = await testApp();
    const one = await makeRecorded(house, house.guest);
    await house.guest.call(sendExportCode, { id: one.id }, withToken(one.token));
    const { token } = await house.guest.call(checkExportCode, { id: one.id, code: await codeFor(one.phone) }, withToken(one.token));
    const { link } = await house.guest.call(createShare, { id: one.id }, withToken(token));
    const member = await house.person();
    await member.call(ecerts.bindCertificate, { id: one.id }, withToken(one.token));
    for (const part of allPersonalData().filter(({ name }) => name === 'ecerts'))
      await house.deps.db.write.transaction((tx) => part.erase(tx, member.userId, house.deps.now()));
    expect(await house.guest.refused(getShared, { id: one.id }, withToken(tokenIn(link)))).toBe('ECERT_LINK_OVER');
  });

  it('of the version before, or of a move by it, opens while the account keeps the certificate that shared it, and to nobody else', async () => {
    const house = await testApp();
    const { write } = house.deps.db;
    const [holder, next] = [await signUp(), await signUp()];
    const [before, beside] = [await makeRecorded(house, holder), await makeRecorded(house, holder)];
    const links = await Promise.all([before, beside].map(({ id }) => holder.call(createShare, { id, label: '给甲公司' })));
    const opens = async (n: 0 | 1): Promise<boolean> => {
      const id = n === 0 ? before.id : beside.id;
      const { body } = await house.guest.send(getShared, { id }, withToken(tokenIn(links[n]?.link ?? '')));
      return body['code'] === 0;
    };
    // That version knows of no number, neither where it shares nor where it moves.
    await write.update(ecertSharesTable).set({ keeperNr: null }).where(eq(ecertSharesTable.certificateId, before.id));
    await write.update(ecertsTable).set({ keeperNr: 3 }).where(eq(ecertsTable.id, before.id));
    expect([await opens(0), (await holder.call(listShares, { id: before.id })).length]).toEqual([true, 1]);
    const moved = async (id: number, holderId: number | null) => write.update(ecertsTable).set({ holderId }).where(eq(ecertsTable.id, id));
    for (const { id } of [before, beside]) await moved(id, next.userId);
    expect([await opens(0), await opens(1)]).toEqual([false, false]);
    for (const { id } of [before, beside]) expect(await next.call(listShares, { id })).toEqual([]);
    // One that a guest shared, of an account that is gone since.
    await write.update(ecertSharesTable).set({ ownerId: null }).where(eq(ecertSharesTable.certificateId, before.id));
    await moved(before.id, null);
    expect(await opens(0)).toBe(true);
    await write
      .update(ecertsTable)
      .set({ salt: Buffer.alloc(0) })
      .where(eq(ecertsTable.id, before.id));
    expect(await opens(0)).toBe(false);
  });

  it('tells that what it shows was revoked, and why', async () => {
    const house = await testApp();
    const [operator, holder] = [await house.person({ role: 'operator' }), await signUp()];
    const one = await makeRecorded(house, holder);
    const { link } = await holder.call(createShare, { id: one.id });
    await operator.call(ecerts.revokeCertificate, { id: one.id, reason: '成绩登记有误' });
    const shown = await house.guest.call(getShared, { id: one.id }, withToken(tokenIn(link)));
    expect(shown).toMatchObject({ cerStatus: 4, reason: '成绩登记有误' });
  });

  it(`is one of ${SHARES_MAX} that are open at once`, async () => {
    const house = await testApp();
    const holder = await signUp();
    const one = await makeRecorded(house, holder);
    const made = await Promise.all(
      Array.from({ length: SHARES_MAX + 3 }, () => holder.send(createShare, { id: one.id }).then(({ body }) => body['reason'] ?? 'made')),
    );
    expect(made.filter((one) => one === 'made').length).toBe(SHARES_MAX);
    expect(new Set(made)).toEqual(new Set(['made', 'ECERT_SHARES_FULL']));
    const [newest] = await holder.call(listShares, { id: one.id });
    await holder.call(revokeShare, { id: one.id, share_id: newest?.id ?? 0 });
    expect((await holder.call(createShare, { id: one.id })).share.state).toBe('open');
  });
});
