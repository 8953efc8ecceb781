import { eq, inArray, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { getCurrentUser } from '#contract/accounts/accounts.doors.ts';
import * as identity from '#contract/identity/identity.doors.ts';
import { listNotifications } from '#contract/notices/notices.doors.ts';
import { refuses } from '../../kernel/errors/refuse.ts';
import { filesTable } from '../../platform/files/files.tables.ts';
import { certificationOf, certifiedCompanies, needCertified } from '../../platform/papers/certification.policy.ts';
import { papersJobs } from '../../platform/papers/papers.jobs.ts';
import { papersPersonalData } from '../../platform/papers/papers.personal.ts';
import { papersCalendar } from '../../platform/papers/papers.settings.ts';
import { papersOpeningsTable, papersTable } from '../../platform/papers/papers.tables.ts';
import { allPersonalData } from '../../platform/security/personal-data.registry.ts';
import type { Client } from '../../testing/client.ts';
import { testApp } from '../../testing/test-app.ts';
import { withSetting } from '../../testing/with-setting.ts';
import { approveAs, askAs, certify, formOf, freshNumber, uploadOpen } from './identity.factory.ts';

const DAY_MS = 86_400_000;
const told = async (who: Pick<Client, 'call'>) => (await who.call(listNotifications, {})).map((one) => one.content);
const runAll = async () => {
  const { deps } = await testApp();
  for (const job of papersJobs) await job.run(deps, {});
};
/** Some days from now, and back again. */
const later = async (days: number, act: () => Promise<void>) => {
  const { advance } = await testApp();
  advance(days * DAY_MS);
  try {
    await act();
  } finally {
    advance(-days * DAY_MS);
  }
};
const markOf = async (who: Client) => (await who.call(getCurrentUser, {})).verified?.type ?? null;

describe('deciding about papers', () => {
  it('is for others than their owner, and once', async () => {
    const { person, stranger } = await testApp();
    const [lin, one, two] = [await person({ role: 'reviewer' }), await person({ role: 'reviewer' }), await person({ role: 'operator' })];
    const id = await askAs(lin);
    for (const call of [identity.approveCertification, identity.rejectCertification, identity.askBetterPictures])
      expect(await lin.refused(call, { id, reason: '自己' })).toBe('CASE_OWN');
    expect(await (await stranger()).refused(identity.approveCertification, { id })).toBe('NOT_ALLOWED');
    expect((await one.send(identity.rejectCertification, { id, reason: ' ' })).status).toBe(422);
    const year = (await testApp()).deps.now().getUTCFullYear() + 1;
    for (const valid_until of ['2020-01-01', `${year}-02-31`, 'soon'])
      expect((await one.send(identity.approveCertification, { id, valid_until })).status, valid_until).toBe(422);
    await one.call(identity.openCertification, { id });
    const both = await Promise.all([
      one.send(identity.approveCertification, { id }),
      two.send(identity.rejectCertification, { id, reason: '看不清' }),
    ]);
    expect(both.map((outcome) => outcome.status).sort()).toEqual([201, 409]);
    expect(await one.refused(identity.approveCertification, { id: 999_999_999 })).toBe('NOT_FOUND');
  });

  it('takes two reviewers where somebody certified asks under another name, and the old one holds until both agreed', async () => {
    const { person } = await testApp();
    const [lin, one, two] = [await person(), await person({ role: 'reviewer' }), await person({ role: 'reviewer' })];
    const number = freshNumber();
    await certify(lin, one, { number, name: '林晓' });
    expect(await lin.refused(identity.changeCertification, await formOf(lin, { number, name: ' 林晓 ' }))).toBe('CERTIFICATION_STANDS');
    const { id } = await lin.call(identity.changeCertification, await formOf(lin, { number, name: '林若溪' }));
    expect(await markOf(lin)).toBe('user');
    expect(await one.call(identity.getDeskCertification, { id })).toMatchObject({ former_name: '林晓', seconded_by: null });
    expect(await approveAs(one, id)).toMatchObject({ state: 'waiting' });
    expect(await one.refused(identity.approveCertification, { id })).toBe('CERTIFICATION_SECOND');
    expect(await two.call(identity.getDeskCertification, { id })).toMatchObject({ state: 'waiting', seconded_by: { id: one.userId } });
    expect(await two.refused(identity.approveCertification, { id })).toBe('CERTIFICATION_UNSEEN');
    expect(await approveAs(two, id)).toMatchObject({ state: 'approved' });
    expect(await lin.call(identity.getIdentityInfo, {})).toMatchObject({ status: 1, name: '林**' });
    // Taken back and asked for anew, it is another name still.
    await lin.call(identity.withdrawCertification, {});
    const again = await askAs(lin, { number, name: '林晓' });
    expect(await approveAs(one, again)).toMatchObject({ state: 'waiting' });
  });

  it('has seven working days: operators are told on the fifth, once, and of nothing that waits for pictures', async () => {
    const { deps, person } = await testApp();
    const [lin, li, operator] = [await person(), await person(), await person({ role: 'operator' })];
    const [late, asked] = [await askAs(lin), await askAs(li)];
    await operator.call(identity.askBetterPictures, { id: asked, reason: '反光' });
    const today = deps.now();
    const days = Array.from({ length: 10 }, (_, n) => new Date(today.getTime() + n * DAY_MS).toISOString().slice(0, 10));
    await withSetting(deps, papersCalendar.key, { off: [], worked: days }, async () => {
      await later(4, async () => {
        await runAll();
        expect((await operator.call(identity.getDeskCertification, { id: late })).days_left).toBe(3);
      });
      expect((await operator.call(identity.getDeskCertification, { id: late })).is_escalated).toBe(false);
      await later(5, async () => {
        await runAll();
        await runAll();
        const rows = await operator.call(identity.listDeskCertifications, { limit: 100 });
        expect(rows.find((one) => one.id === late)).toMatchObject({ days_left: 2, is_escalated: true });
        expect(rows.find((one) => one.id === asked)).toMatchObject({ days_left: null, is_escalated: false, needs_pictures: true });
      });
    });
    const { rows } = await deps.db.write.execute<{ id: number }>(
      sql`select id from notices where user_id = ${operator.userId} and subject_kind = 'papers' and subject_id = ${late}`,
    );
    expect(rows).toHaveLength(1);
  });
});

describe('what comes after a certification', () => {
  it('is that pictures and number go after 30 days and not before, while mark, decision and openings stay', async () => {
    const { deps, person } = await testApp();
    const [lin, reviewer] = [await person(), await person({ role: 'reviewer' })];
    const form = await formOf(lin);
    const { id } = await lin.call(identity.askCertification, form);
    await approveAs(reviewer, id);
    const look = async () => {
      const [row] = await deps.db.write.select().from(papersTable).where(eq(papersTable.id, id));
      const files = await deps.db.write.select().from(filesTable).where(eq(filesTable.ownerId, lin.userId));
      return [row?.fileIds.length, row?.numberBox !== null, files.filter((file) => file.removedAt === null).length];
    };
    await later(29.9, async () => {
      await runAll();
      expect(await look()).toEqual([2, true, 2]);
    });
    await later(30.1, async () => {
      await runAll();
      expect(await look()).toEqual([0, false, 0]);
      const late = await person({ role: 'reviewer' });
      expect(await late.call(identity.openCertification, { id })).toEqual({ pictures: [] });
      expect(await late.call(identity.getDeskCertification, { id })).toMatchObject({
        state: 'approved',
        number: '',
        papers: 0,
        openings: [{}],
      });
    });
    expect(await lin.call(identity.getCertification, {})).toMatchObject({
      status: 1,
      data: { number: '', files: [] },
      openings: [{ by: 'reviewer' }],
    });
    expect(await markOf(lin)).toBe('user');
  });

  it('is the same for what was rejected and for what was sent after it: the pictures of both go, each opening of either stays in the log', async () => {
    const { deps, person } = await testApp();
    const [lin, one, two] = [await person(), await person({ role: 'reviewer' }), await person({ role: 'reviewer' })];
    const form = await formOf(lin);
    const first = (await lin.call(identity.askCertification, form)).id;
    await one.call(identity.openCertification, { id: first });
    await one.call(identity.rejectCertification, { id: first, reason: '国徽面反光' });
    expect(await lin.call(identity.getCertification, {})).toMatchObject({ status: 2 });
    // The screen of what holds sends away whoever was rejected; this one says why.
    expect((await lin.call(listNotifications, {}))[0]?.link).toBe('/profile/certificate');
    const second = (await lin.call(identity.changeCertification, { ...form, files: await uploadOpen(lin, 2) })).id;
    await one.call(identity.openCertification, { id: second });
    await approveAs(two, second);
    expect(await markOf(lin)).toBe('user');
    const there = async () =>
      (await deps.db.write.select().from(filesTable).where(eq(filesTable.ownerId, lin.userId))).filter((file) => file.removedAt === null);
    expect(await there()).toHaveLength(4);
    await later(30.1, async () => {
      await runAll();
      expect(await there()).toEqual([]);
    });
    const opened = await deps.db.write
      .select()
      .from(papersOpeningsTable)
      .where(inArray(papersOpeningsTable.papersId, [first, second]));
    expect(opened.map(({ papersId, userId }) => [papersId, userId]).sort()).toEqual(
      [
        [first, one.userId],
        [second, one.userId],
        [second, two.userId],
      ].sort(),
    );
    expect(await markOf(lin)).toBe('user');
  });

  it('ends the day after the paper does, told a month before, and may be renewed meanwhile', async () => {
    const { deps, person } = await testApp();
    const [lin, reviewer] = [await person(), await person({ role: 'reviewer' })];
    const id = await askAs(lin);
    const until = new Date(deps.now().getTime() + 40 * DAY_MS).toISOString().slice(0, 10);
    await approveAs(reviewer, id, until);
    await later(5, runAll);
    expect(await told(lin)).not.toContain(`你的证件将于 ${until} 到期，请重新认证`);
    await later(11, async () => {
      await runAll();
      await runAll();
    });
    expect((await told(lin)).filter((one) => one.includes(until))).toHaveLength(1);
    await later(39, runAll);
    expect(await markOf(lin)).toBe('user');
    await later(42, async () => {
      await runAll();
      await runAll();
    });
    expect(await markOf(lin)).toBeNull();
    expect((await told(lin)).filter((one) => one.includes('已到期'))).toHaveLength(1);
    expect(await lin.call(identity.getCertification, {})).toMatchObject({ status: 2, is_ended: true, may_change: true });
    expect(await certificationOf(deps.db.write, lin.userId)).toBeNull();
    expect((await lin.send(identity.changeCertification, await formOf(lin))).status).toBe(201);
  });

  it('is taken back by the person: the mark, the pictures and the numbers go at once, and they begin anew', async () => {
    const { deps, person } = await testApp();
    const [lin, reviewer] = [await person(), await person({ role: 'reviewer' })];
    expect(await lin.refused(identity.withdrawCertification, {})).toBe('NOT_FOUND');
    const id = await certify(lin, reviewer);
    const outcome = await lin.send(identity.withdrawCertification, {});
    expect(outcome.status).toBe(204);
    expect(await markOf(lin)).toBeNull();
    expect(await lin.call(identity.getCertification, {})).toEqual({});
    const [row] = await deps.db.write.select().from(papersTable).where(eq(papersTable.id, id));
    expect(row).toMatchObject({ state: 'withdrawn', fileIds: [], numberBox: null, numberKey: null, pictureKeys: [] });
    expect((await lin.send(identity.askCertification, await formOf(lin))).status).toBe(201);
  });

  it('opens what is for the certified alone, and tells others which of two things is missing', async () => {
    const { deps, person } = await testApp();
    const [none, waiting, done, reviewer] = [await person(), await person(), await person(), await person({ role: 'reviewer' })];
    await askAs(waiting);
    await certify(done, reviewer, { type: 'org', org_name: '若溪译社', org_address: '杭州' });
    const gate = (who: { userId: number }) =>
      needCertified(refuses, deps.db.write, who.userId).then(
        () => 'open',
        (error: Error) => error.message,
      );
    expect([await gate(none), await gate(waiting), await gate(done)]).toEqual(['CERTIFICATION_NEEDED', 'CERTIFICATION_WAITING', 'open']);
    expect(await certifiedCompanies(deps.db.write, [none.userId, waiting.userId, done.userId])).toEqual(
      new Map([[done.userId, '若溪译社']]),
    );
  });

  it('is in the export of the person, and gone with their account', async () => {
    const { deps, person } = await testApp();
    const [lin, reviewer] = [await person(), await person({ role: 'reviewer' })];
    const id = await certify(lin, reviewer);
    const [own] = (await papersPersonalData.collect(deps, lin.userId)) as Record<string, unknown>[];
    expect(own).toMatchObject({ id, personName: '林晓', phone: '13800001111', state: 'approved' });
    expect(own?.['number']).toMatch(/^110101/);
    expect(JSON.stringify(own)).not.toContain(`"decidedBy":${reviewer.userId}`);
    const openings = () => deps.db.write.select().from(papersOpeningsTable).where(eq(papersOpeningsTable.papersId, id));
    expect(await openings()).toHaveLength(1);
    await deps.db.write.transaction(async (tx) => {
      for (const part of allPersonalData()) await part.erase(tx, lin.userId, deps.now());
    });
    expect(await openings()).toEqual([]);
    const files = await deps.db.write.select().from(filesTable).where(eq(filesTable.ownerId, lin.userId));
    expect(files.filter((file) => file.removedAt === null)).toEqual([]);
    expect(await deps.db.write.select().from(papersTable).where(eq(papersTable.ownerId, lin.userId))).toEqual([]);
  });
});
