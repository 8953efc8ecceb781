import { describe, expect, it } from 'vitest';
import * as claims from '#contract/ecert-claims/ecert-claims.doors.ts';
import * as ecerts from '#contract/ecerts/ecerts.doors.ts';
import { listNotifications } from '#contract/notices/notices.doors.ts';
import { oneDone, outcomesOf } from '../../testing/at-once.ts';
import { testApp } from '../../testing/test-app.ts';
import { makeKept, withToken } from '../ecerts/ecerts.factory.ts';
import { freshNumber, issue, someone } from './ecert-claims.factory.ts';

const AT_ONCE = [1, 2, 3, 4, 5];

describe('at once', () => {
  it('a certificate moves to one account, by a code or as one person’s, and who kept it is told once', async () => {
    const house = await testApp();
    const number = freshNumber();
    const old = await someone(house, number);
    const [byCode, byNumber] = [
      await Promise.all(AT_ONCE.map(() => house.person())),
      await Promise.all(AT_ONCE.map(() => someone(house, number))),
    ];
    const title = `笔译${old.userId}`;
    const id = await makeKept(house.deps, { holderId: old.userId, title });
    const { code } = await old.call(claims.offerMove, { id });
    const taken = await outcomesOf(byCode.map((person) => person.send(claims.moveCertificate, { code })));
    expect(taken).toEqual(oneDone(AT_ONCE.length, 'ECERT_MOVE_WRONG'));
    const keepers = await Promise.all(byCode.map(async (person) => (await person.call(ecerts.listMyCertificates, {})).length));
    expect(keepers.toSorted()).toEqual([0, 0, 0, 0, 1]);
    const told = (await old.call(listNotifications, { type: 'system', limit: 100 })).filter(({ content }) => content.includes(title));
    expect(told).toHaveLength(1);

    // Each of one person may take it from the other: it is in one account all the time.
    const second = await makeKept(house.deps, { holderId: old.userId, title: '口译' });
    expect(await outcomesOf(byNumber.map((person) => person.send(claims.moveCertificate, { id: second })))).toEqual(
      AT_ONCE.map(() => 'done'),
    );
    const kept = await Promise.all([old, ...byNumber].map(async (person) => (await person.call(ecerts.listMyCertificates, {})).length));
    expect(kept.toSorted()).toEqual([0, 0, 0, 0, 0, 1]);
  });

  it('of many codes to move by the last one holds', async () => {
    const house = await testApp();
    const [old, next] = [await house.person(), await house.person()];
    const id = await makeKept(house.deps, { holderId: old.userId, title: '笔译' });
    const offered = await Promise.all(AT_ONCE.map(() => old.call(claims.offerMove, { id })));
    expect(new Set(offered.map(({ code }) => code)).size).toBe(AT_ONCE.length);
    const tried = await outcomesOf(offered.map(({ code }) => next.send(claims.moveCertificate, { code })));
    // Whoever keeps it is told that they do, whatever they hand in.
    expect(tried).toContain('done');
    expect((await next.call(ecerts.listMyCertificates, {})).map((one) => one.id)).toEqual([id]);
  });

  it('an issuer is asked once and decides once, and who asked is told once', async () => {
    const house = await testApp();
    const { company, id } = await issue(house);
    const asker = await someone(house);
    const asked = await outcomesOf(AT_ONCE.map((n) => asker.send(claims.askIssuer, { id, text: `第 ${n} 部手机` })));
    expect(asked).toEqual(oneDone(AT_ONCE.length, 'ECERT_ASKED'));
    const requests = await company.call(claims.listRequests, {});
    expect(requests).toHaveLength(1);
    const of = { id: requests[0]?.id ?? 0 };
    const decided = await outcomesOf(AT_ONCE.map((n) => company.send(claims.decideRequest, { ...of, accepts: n % 2 === 0 })));
    expect(decided).toEqual(oneDone(AT_ONCE.length, 'ECERT_DECIDED'));
    expect(await asker.call(listNotifications, { type: 'system', limit: 100 })).toHaveLength(1);
  });

  it('two who were confirmed claim for one of them', async () => {
    const house = await testApp();
    const { company, id } = await issue(house);
    const askers = await Promise.all([1, 2].map(() => someone(house)));
    for (const asker of askers) await asker.call(claims.askIssuer, { id, text: '' });
    for (const { id: request } of await company.call(claims.listRequests, {}))
      await company.call(claims.decideRequest, { id: request, accepts: true });
    const proven = await Promise.all(askers.map(async (asker) => ({ asker, ...(await asker.call(claims.proveIdentity, { id })) })));
    await Promise.all(proven.map(({ asker, token }) => asker.send(ecerts.takeCertificate, { id }, withToken(token))));
    const kept = await Promise.all(askers.map(async (asker) => (await asker.call(ecerts.listMyCertificates, {})).length));
    expect(kept.toSorted()).toEqual([0, 1]);
  });
});
