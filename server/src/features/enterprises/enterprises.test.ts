import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as accounts from '#contract/accounts/accounts.doors.ts';
import * as enterprises from '#contract/enterprises/enterprises.doors.ts';
import { uploadFile } from '#contract/files/files.doors.ts';
import { listNotifications } from '#contract/notices/notices.doors.ts';
import * as people from '#contract/people/people.doors.ts';
import { filesTable } from '../../platform/files/files.tables.ts';
import { papersJobs } from '../../platform/papers/papers.jobs.ts';
import { reportSettingsTable } from '../../platform/reports/reports.tables.ts';
import type { Client } from '../../testing/client.ts';
import { fileOf, makePng } from '../../testing/fixtures/pictures.fixture.ts';
import { testApp } from '../../testing/test-app.ts';
import { actForCompany, befriend, signCompany, uploadPaper } from './enterprises.factory.ts';

const DAY_MS = 86_400_000;
const papers = { company_name: '沧海语言服务有限公司', registration_number: '91310000ma1k30003x', legal_representative: '许海' };
const told = async (who: Pick<Client, 'call'>) => (await who.call(listNotifications, {})).map((one) => one.content);

const report = {
  intro: '专注海商与能源法律翻译。',
  founded: 2012,
  size: '10-49' as const,
  website: 'https://example.com',
  pairs: [
    { from: 'zh', to: 'es' },
    { from: 'es', to: 'zh' },
    { from: 'zh', to: 'es' },
  ],
  fields: ['law', 'finance', 'law'],
};

describe('the report of a company', () => {
  it('grows from signing to an approved qualification that a guest sees, with nothing of its papers', async () => {
    const { guest, person } = await testApp();
    const company = await signCompany();
    await company.call(enterprises.saveEnterprise, report);
    const { id: caseId } = await company.call(enterprises.saveCase, {
      name: '港口特许经营协议',
      client: '某港务集团',
      year: 2024,
      field: 'law',
    });
    await company.call(enterprises.saveTeamMember, { name: '沈一舟', title: '首席译审' });
    const file = await uploadPaper(company, 1);
    expect(await company.call(enterprises.getOwnQualification, {})).toEqual({ qualification: null });
    await company.call(enterprises.askQualification, { ...papers, company_name: '沧海语言服务（上海）有限公司', files: [file] });

    const reviewer = await person({ role: 'reviewer', nickname: '审核员' });
    const waiting = await reviewer.call(enterprises.listDeskQualifications, { limit: 100 });
    const asked = waiting.find((one) => one.user?.id === company.userId);
    expect(asked).toMatchObject({ state: 'waiting', papers: 1, registration_number: '91310000MA1K30003X', rejected_before: 0 });
    await reviewer.call(enterprises.openPapers, { id: asked?.id ?? 0 });
    await reviewer.call(enterprises.approveQualification, { id: asked?.id ?? 0 });

    const seen = await guest.call(enterprises.getEnterprise, { userId: company.userId });
    expect(seen).toMatchObject({
      is_own: false,
      company_name: '沧海语言服务（上海）有限公司',
      country: 'CN',
      intro: report.intro,
      founded: 2012,
      size: '10-49',
      pairs: report.pairs.slice(0, 2),
      fields: ['law', 'finance'],
      cases: [{ id: caseId, name: '港口特许经营协议', year: 2024, field: 'law' }],
      people: [{ name: '沈一舟', member: null, member_state: 'none' }],
      contact: null,
      asked_state: null,
      qualification: { id: asked?.id, company_name: '沧海语言服务（上海）有限公司' },
    });
    expect(JSON.stringify(seen)).not.toMatch(/91310000|许海|许经理/i);
    expect(await guest.call(enterprises.getQualification, { id: asked?.id ?? 0 })).toMatchObject({ user: { verified: { type: 'org' } } });
    expect((await guest.call(enterprises.listQualifications, { limit: 5 })).map((one) => one.id)).toContain(asked?.id);
    expect(await company.call(accounts.getCurrentUser, {})).toMatchObject({ verified: { type: 'org' } });
    expect(await told(company)).toContain('企业资质认证已通过：沧海语言服务（上海）有限公司');
    expect((await guest.send(enterprises.getEnterprise, { userId: company.userId })).queries).toBeLessThanOrEqual(4);
  });

  it('shows contact to friends alone, each part to its audience, and nothing across a block or before it is open', async () => {
    const { deps, guest, person } = await testApp();
    const [company, friend, other] = [await signCompany(), await person(), await person()];
    await company.call(enterprises.saveEnterprise, report);
    const of = (who: Pick<Client, 'call'>) => who.call(enterprises.getEnterprise, { userId: company.userId });
    await friend.call(people.follow, { id: company.userId });
    await company.call(people.follow, { id: friend.userId });
    expect((await of(friend)).contact).toMatchObject({ contact_name: '许经理' });
    expect((await of(other)).contact).toBeNull();
    const audiences = { intro: 'signed-in', languages: 'friends', industries: 'me' } as const;
    await deps.db.write.insert(reportSettingsTable).values({ userId: company.userId, audiences });
    expect(await of(guest)).toMatchObject({ intro: null, founded: null, size: null, website: '', pairs: null, fields: null });
    expect(await of(other)).toMatchObject({
      intro: report.intro,
      founded: 2012,
      size: '10-49',
      website: report.website,
      pairs: null,
      fields: null,
    });
    expect(await of(friend)).toMatchObject({ intro: report.intro, pairs: report.pairs.slice(0, 2), fields: null });
    expect((await company.call(enterprises.getEnterprise, {})).fields).toEqual(['law', 'finance']);

    await company.call(people.block, { id: other.userId });
    expect(await other.refused(enterprises.getEnterprise, { userId: company.userId })).toBe('NOT_FOUND');
    const unopened = await actForCompany();
    expect(await guest.refused(enterprises.getEnterprise, { userId: unopened.userId })).toBe('NOT_FOUND');
    expect(await unopened.call(enterprises.getEnterprise, {})).toMatchObject({ is_own: true, is_open: false, company_name: '' });
    expect(await guest.refused(enterprises.getEnterprise, { userId: friend.userId })).toBe('NOT_FOUND');
    expect(await guest.refused(enterprises.getEnterprise, {})).toBe('SIGN_IN_REQUIRED');
  });

  it('refuses what cannot be true, and says at which field', async () => {
    const company = await signCompany();
    const says = async (input: Record<string, unknown>) => {
      const { body } = await company.send(enterprises.saveEnterprise, input);
      return [body['reason'], Object.keys((body['errors'] as object | undefined) ?? {})];
    };
    expect(await says({ pairs: [{ from: 'zh', to: 'zh' }] })).toEqual(['PAIR_SAME', ['pairs']]);
    expect(await says({ pairs: [{ from: 'zh', to: 'klingon' }] })).toEqual(['LANGUAGE_UNKNOWN', ['pairs']]);
    expect(await says({ fields: ['astrology'] })).toEqual(['CHOICE_UNKNOWN', ['fields']]);
    for (const website of [
      'javascript:alert(1)',
      ...['https://lin:secret@example.com', 'https://lin@example.com/a', 'http://:@example.com', 'https://example.com\\@evil.example'],
    ])
      expect(await says({ website }), website).toEqual(['WEBSITE_WRONG', ['website']]);
    expect((await company.send(enterprises.saveEnterprise, { website: 'https://example.com/@lin?to=a@b' })).status).toBeLessThan(300);
    expect(await says({ founded: 2190 })).toEqual(['YEAR_AHEAD', ['founded']]);
    expect(await says({ contact_phone: '', contact_email: '' })).toEqual(['GUIDE_INCOMPLETE', ['contact_phone']]);
    expect(await says({ contact_email: 'nobody' })).toEqual(['EMAIL_INVALID', ['contact_email']]);
    expect((await says({ intro: '长'.repeat(501) }))[0]).toBe('INVALID_INPUT');
    expect((await says({ country: 'XX' }))[0]).toBe('COUNTRY_MISSING');
    const unopened = await actForCompany();
    expect(await unopened.refused(enterprises.saveEnterprise, { intro: '你好' })).toBe('COMPANY_UNSIGNED');
  });

  it('is changed by the company alone: strangers and other companies find nothing to change', async () => {
    const { guest, person, stranger } = await testApp();
    const [company, rival, someone] = [await signCompany(), await signCompany('别家翻译社'), await person()];
    const { id: caseId } = await company.call(enterprises.saveCase, { name: '年报翻译' });
    const { id: personId } = await company.call(enterprises.saveTeamMember, { name: '沈一舟' });
    expect(await rival.refused(enterprises.saveCase, { id: caseId, name: '改名' })).toBe('NOT_FOUND');
    expect(await rival.refused(enterprises.deleteCase, { id: caseId })).toBe('NOT_FOUND');
    expect(await rival.refused(enterprises.saveTeamMember, { id: personId, name: '改名' })).toBe('NOT_FOUND');
    expect(await rival.refused(enterprises.deleteTeamMember, { id: personId })).toBe('NOT_FOUND');
    expect(await someone.refused(enterprises.saveEnterprise, { intro: '你好' })).toBe('NOT_ALLOWED');
    expect(await (await stranger()).refused(enterprises.answerTeam, { id: personId, agrees: true })).toBe('NOT_FOUND');
    expect(await guest.refused(enterprises.saveCase, { name: '年报' })).toBe('SIGN_IN_REQUIRED');
    await company.call(enterprises.saveCase, { id: caseId, name: '年报翻译（2024）', field: null });
    expect((await company.call(enterprises.getEnterprise, {})).cases).toMatchObject([{ name: '年报翻译（2024）' }]);
    await company.call(enterprises.deleteCase, { id: caseId });
    expect((await company.call(enterprises.getEnterprise, {})).cases).toEqual([]);
  });
});

describe('the team of a company', () => {
  it('links a member only once they agreed, tells both, and never asks who said no', async () => {
    const { guest, person } = await testApp();
    const [company, lin] = [await signCompany('沧海译制有限公司'), await person({ nickname: '林译' })];
    await befriend(company, lin);
    const { id } = await company.call(enterprises.saveTeamMember, { name: '林晓', title: '译审', userId: lin.userId });
    const team = async (who: Pick<Client, 'call'>) =>
      (await who.call(enterprises.getEnterprise, { userId: company.userId })).people.map((one) => [
        one.member?.id ?? null,
        one.member_state,
      ]);
    expect(await told(lin)).toContain('沧海译制有限公司把你列入团队成员，是否同意关联你的言值报告？');
    expect(await team(guest)).toEqual([[null, 'none']]);
    expect(await team(company)).toEqual([[lin.userId, 'asked']]);
    expect((await lin.call(enterprises.getEnterprise, { userId: company.userId })).asked_of_me).toEqual({ id, title: '译审' });
    expect(await company.refused(enterprises.saveTeamMember, { name: '又一个', userId: lin.userId })).toBe('TEAM_TWICE');

    await Promise.all([1, 2, 3].map(() => lin.call(enterprises.answerTeam, { id, agrees: true })));
    expect(await team(guest)).toEqual([[lin.userId, 'agreed']]);
    expect((await told(company)).filter((one) => one.startsWith('林译已同意'))).toHaveLength(1);

    await lin.call(enterprises.answerTeam, { id, agrees: false });
    expect(await team(guest)).toEqual([[null, 'none']]);
    expect(await company.refused(enterprises.saveTeamMember, { id, name: '林晓', userId: lin.userId })).toBe('TEAM_DECLINED');
    expect(await lin.refused(enterprises.answerTeam, { id, agrees: true })).toBe('NOT_FOUND');
    expect(await company.refused(enterprises.saveTeamMember, { name: '自己', userId: company.userId })).toBe('NOT_FOUND');
    await company.call(enterprises.deleteTeamMember, { id });
    expect(await team(company)).toEqual([]);
  });

  it('holds fifty people, also when the last two come at once', async () => {
    const company = await signCompany();
    for (let n = 0; n < 49; n += 1) await company.call(enterprises.saveTeamMember, { name: `成员${n}` });
    const last = await Promise.all(['甲', '乙'].map((name) => company.send(enterprises.saveTeamMember, { name })));
    expect(last.map((one) => one.status).sort()).toEqual([201, 422]);
    expect(last.find((one) => one.status === 422)?.body['reason']).toBe('TEAM_FULL');
  });
});

describe('the papers of a company', () => {
  it('are opened by their owner and reviewers alone, and each opening is noted', async () => {
    const { guest, person } = await testApp();
    const [company, rival, operator] = [await signCompany(), await signCompany('别家翻译社'), await person({ role: 'operator' })];
    const file = await uploadPaper(company, 2);
    await company.call(enterprises.askQualification, { ...papers, files: [file] });
    const id = (await company.call(enterprises.getOwnQualification, {})).qualification?.id ?? 0;
    expect(await rival.refused(enterprises.openPapers, { id })).toBe('NOT_ALLOWED');
    expect(await rival.refused(enterprises.openOwnPapers, {})).toBe('NOT_FOUND');
    expect(await rival.refused(enterprises.getDeskQualification, { id })).toBe('NOT_ALLOWED');
    expect((await rival.raw({ method: 'GET', url: `/api/sns/api/v2/files/${file}` })).statusCode).toBe(404);
    expect(await guest.refused(enterprises.getQualification, { id })).toBe('NOT_FOUND');

    const [picture] = (await operator.call(enterprises.openPapers, { id })).pictures;
    expect((await guest.raw({ method: 'GET', url: picture?.url ?? '' })).statusCode).toBe(200);
    await company.call(enterprises.openOwnPapers, {});
    const own = (await company.call(enterprises.getOwnQualification, {})).qualification;
    expect(own?.openings.map((one) => one.by)).toEqual(['owner', 'reviewer']);
    expect(own).toMatchObject({ state: 'waiting', papers: 1, papers_until: null });
  });

  it('must be pictures of the private channel, one question at a time', async () => {
    const company = await signCompany();
    const open = await company.send(uploadFile, { file: fileOf(await makePng()) });
    const ask = (files: number[], more: object = {}) => company.send(enterprises.askQualification, { ...papers, ...more, files });
    expect((await ask([Number(open.body['id'])])).body['reason']).toBe('FILE_NOT_YOURS');
    expect((await ask([])).body['message']).toBe('请上传 1 至 6 张资质图片');
    const sent = await company.send(enterprises.uploadPaper, { file: fileOf(await makePng({ width: 77, height: 33 })) });
    const file = Number(sent.body['id']);
    expect(sent).toMatchObject({ status: 201, body: { id: expect.any(Number) } });
    const text = new File(['%PDF-1.7'], 'a.pdf', { type: 'application/pdf' });
    expect((await company.send(enterprises.uploadPaper, { file: text })).status).toBe(415);
    expect((await ask([file], { registration_number: 'x' })).body['message']).toContain('注册号');
    const both = await Promise.all([ask([file]), ask([file])]);
    expect(both.map((one) => one.status).sort()).toEqual([201, 422]);
    expect((await ask([file])).body['reason']).toBe('QUALIFICATION_WAITING');
    expect(await company.refused(enterprises.saveEnterprise, { company_name: '新名字' })).toBe('COMPANY_NAME_HELD');
  });

  it('are decided once, with a reason where they are rejected, and may be sent again', async () => {
    const { person } = await testApp();
    const [company, one, other] = [await signCompany(), await person({ role: 'reviewer' }), await person({ role: 'reviewer' })];
    const file = await uploadPaper(company, 4);
    await company.call(enterprises.askQualification, { ...papers, files: [file] });
    const id = (await company.call(enterprises.getOwnQualification, {})).qualification?.id ?? 0;
    expect((await one.send(enterprises.rejectQualification, { id, reason: ' ' })).status).toBe(422);
    await other.call(enterprises.openPapers, { id });
    const decided = await Promise.all([
      one.send(enterprises.rejectQualification, { id, reason: '执照已过期' }),
      other.send(enterprises.approveQualification, { id }),
    ]);
    expect(decided.map((outcome) => outcome.status).sort()).toEqual([201, 409]);
    expect(decided.find((outcome) => outcome.status === 409)?.body['reason']).toBe('QUALIFICATION_DECIDED');
    expect(await one.refused(enterprises.approveQualification, { id: 999_999 })).toBe('NOT_FOUND');
  });

  it('are removed 30 days after the decision and not before, while the fact and who opened them stay', async () => {
    const { advance, deps, guest, person } = await testApp();
    const [company, reviewer] = [await signCompany(), await person({ role: 'reviewer' })];
    const file = await uploadPaper(company, 5);
    await company.call(enterprises.askQualification, { ...papers, files: [file] });
    const id = (await company.call(enterprises.getOwnQualification, {})).qualification?.id ?? 0;
    await reviewer.call(enterprises.openPapers, { id });
    await reviewer.call(enterprises.rejectQualification, { id, reason: '图片看不清' });
    expect(await told(company)).toContain('企业资质认证未通过：图片看不清');
    const run = async () => {
      for (const job of papersJobs) await job.run(deps, {});
      const [row] = await deps.db.write.select().from(filesTable).where(eq(filesTable.id, file));
      return row?.removedAt === null;
    };
    advance(30 * DAY_MS - 60_000);
    expect(await run()).toBe(true);
    advance(120_000);
    expect(await run()).toBe(false);
    const own = await person({ role: 'reviewer' });
    expect(await own.call(enterprises.getDeskQualification, { id })).toMatchObject({ papers: 0, state: 'rejected', reason: '图片看不清' });
    expect(await own.call(enterprises.openPapers, { id })).toEqual({ pictures: [] });
    const opened = await deps.db.write.execute(sql`select 1 from qualification_openings where qualification_id = ${id}`);
    expect(opened.rowCount).toBe(1);
    expect(await guest.refused(enterprises.getQualification, { id })).toBe('NOT_FOUND');
    advance(-30 * DAY_MS - 60_000);
  });
});
