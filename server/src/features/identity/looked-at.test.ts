import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { getCurrentUser } from '#contract/accounts/accounts.doors.ts';
import * as identity from '#contract/identity/identity.doors.ts';
import { papersJobs } from '../../platform/papers/papers.jobs.ts';
import type { Client } from '../../testing/client.ts';
import { testApp } from '../../testing/test-app.ts';
import { approveAs, askAs, certify, formOf, freshNumber, uploadOpen } from './identity.factory.ts';

const DAY_MS = 86_400_000;
const nameOf = async (who: Client) => (await who.call(identity.getCertification, {})).data?.name;

describe('what a reviewer approves', () => {
  it('is what they opened: not another name that came since, nor what another reviewer opened', async () => {
    const { person } = await testApp();
    const [lin, one, two] = [await person(), await person({ role: 'reviewer' }), await person({ role: 'reviewer' })];
    const form = await formOf(lin);
    const { id } = await lin.call(identity.askCertification, form);
    await one.call(identity.getDeskCertification, { id });
    await lin.call(identity.changeCertification, { ...form, name: '假名', files: await uploadOpen(lin, 2) });
    expect(await one.refused(identity.approveCertification, { id })).toBe('CERTIFICATION_UNSEEN');
    await two.call(identity.openCertification, { id });
    expect(await one.refused(identity.approveCertification, { id })).toBe('CERTIFICATION_UNSEEN');
    // Asked for better pictures, everything may be sent anew: what was opened before does not count.
    await two.call(identity.askBetterPictures, { id, reason: '反光' });
    await lin.call(identity.changeCertification, await formOf(lin, { name: '林晓' }));
    expect(await two.refused(identity.approveCertification, { id })).toBe('CERTIFICATION_UNSEEN');
    expect((await lin.call(getCurrentUser, {})).verified ?? null).toBeNull();
    expect(await approveAs(two, id)).toMatchObject({ state: 'approved' });
    expect(await nameOf(lin)).toBe('林晓');
  });

  it('stays as they opened it, where the owner sends another at the same moment and whatever the clock says', async () => {
    const { advance, person } = await testApp();
    const [lin, reviewer] = [await person(), await person({ role: 'reviewer' })];
    const form = await formOf(lin, { name: '林一' });
    const { id } = await lin.call(identity.askCertification, form);
    const second = { ...form, name: '林二', files: await uploadOpen(lin, 2) };
    const [opened, changed] = await Promise.all([
      reviewer.call(identity.openCertification, { id }),
      lin.send(identity.changeCertification, second),
    ]);
    const isChanged = changed.status === 201;
    expect(opened.pictures).toHaveLength(2);
    const sees = opened.pictures.map((one) => one.id);
    const approved = await reviewer.send(identity.approveCertification, { id });
    // Whoever was first: the mark is given to the pictures that were seen, or to none.
    const stands = (await lin.call(identity.getCertification, {})).data?.files;
    expect([approved.status, isChanged]).toEqual(JSON.stringify(stands) === JSON.stringify(sees) ? [201, isChanged] : [409, true]);

    const other = await person();
    const asked = await askAs(other);
    advance(-60_000);
    await reviewer.call(identity.openCertification, { id: asked });
    expect(await other.refused(identity.changeCertification, await formOf(other))).toBe('CERTIFICATION_OPENED');
    advance(60_000);
  });

  it('is withdrawn or approved where both come at the same moment, and the mark follows what stands', async () => {
    const { person } = await testApp();
    const [lin, reviewer] = [await person(), await person({ role: 'reviewer' })];
    const id = await askAs(lin);
    await reviewer.call(identity.openCertification, { id });
    const [decision, withdrawal] = await Promise.all([
      reviewer.send(identity.approveCertification, { id }),
      lin.send(identity.withdrawCertification, {}),
    ]);
    expect([201, 409]).toContain(decision.status);
    expect(withdrawal.status).toBe(204);
    expect((await lin.call(getCurrentUser, {})).verified ?? null).toBeNull();
    expect(await reviewer.call(identity.getDeskCertification, { id })).toMatchObject({ state: 'withdrawn', papers: 0 });
  });

  it('under another name needs two also where both approve at the same moment: one is the first, the other the second', async () => {
    const { person } = await testApp();
    const [lin, one, two] = [await person(), await person({ role: 'reviewer' }), await person({ role: 'reviewer' })];
    const number = freshNumber();
    await certify(lin, one, { number, name: '林晓' });
    const { id } = await lin.call(identity.changeCertification, await formOf(lin, { number, name: '林若溪' }));
    for (const reviewer of [one, two]) await reviewer.call(identity.openCertification, { id });
    const both = await Promise.all([one, two].map((reviewer) => reviewer.call(identity.approveCertification, { id })));
    expect(both.map(({ state }) => state).sort()).toEqual(['approved', 'waiting']);
  });
});

describe('a certification that stands', () => {
  it('is decided whole or not at all: where its owner cannot be told, there is no mark either, and it can be decided again', async () => {
    const { deps, person } = await testApp();
    const [lin, xu, reviewer] = [await person(), await person(), await person({ role: 'reviewer' })];
    const [approved, rejected] = [await askAs(lin), await askAs(xu)];
    for (const id of [approved, rejected]) await reviewer.call(identity.openCertification, { id });
    await deps.db.write.execute(
      sql.raw(`create function no_papers_notice() returns trigger language plpgsql as $$ begin
        if new.user_id in (${lin.userId}, ${xu.userId}) then raise exception 'the disk is full'; end if; return new; end $$`),
    );
    await deps.db.write.execute(
      sql`create trigger no_papers_notice before insert on notices for each row execute function no_papers_notice()`,
    );
    try {
      expect((await reviewer.send(identity.approveCertification, { id: approved })).status).toBe(500);
      expect((await reviewer.send(identity.rejectCertification, { id: rejected, reason: '看不清' })).status).toBe(500);
    } finally {
      await deps.db.write.execute(sql`drop trigger no_papers_notice on notices`);
      await deps.db.write.execute(sql`drop function no_papers_notice()`);
    }
    for (const who of [lin, xu]) expect(await who.call(identity.getCertification, {})).toMatchObject({ status: 0, is_verified: false });
    await reviewer.call(identity.approveCertification, { id: approved });
    await reviewer.call(identity.rejectCertification, { id: rejected, reason: '看不清' });
    expect(await lin.call(identity.getCertification, {})).toMatchObject({ status: 1, is_verified: true });
    expect(await xu.call(identity.getCertification, {})).toMatchObject({ status: 2 });
  });

  it('is sent anew in the month before its paper ends, with another number at any time, and its mark holds meanwhile', async () => {
    const { advance, deps, person } = await testApp();
    const [maria, reviewer] = [await person(), await person({ role: 'reviewer' })];
    const passport = { type: 'foreign', name: 'Maria Ruiz', number: `PA${maria.userId}`, phone: '+34612345678' } as const;
    const until = new Date(deps.now().getTime() + 40 * DAY_MS).toISOString().slice(0, 10);
    await approveAs(reviewer, await askAs(maria, passport), until);
    expect(await maria.refused(identity.changeCertification, await formOf(maria, passport))).toBe('CERTIFICATION_STANDS');
    advance(12 * DAY_MS);
    const { id } = await maria.call(identity.changeCertification, await formOf(maria, passport));
    expect(await maria.call(identity.getCertification, {})).toMatchObject({ status: 0, is_verified: true });
    const late = await person({ role: 'reviewer' });
    await approveAs(late, id);
    // The end of the paper before takes nothing away.
    advance(40 * DAY_MS);
    for (const job of papersJobs) await job.run(deps, {});
    advance(-52 * DAY_MS);
    expect((await maria.call(getCurrentUser, {})).verified).toMatchObject({ type: 'user' });
    expect((await maria.send(identity.changeCertification, await formOf(maria, { ...passport, number: `PB${maria.userId}` }))).status).toBe(
      201,
    );
  });
});
