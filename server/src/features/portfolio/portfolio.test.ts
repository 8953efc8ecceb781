import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Operation } from '#contract/kernel/doors.ts';
import { lastMonth } from '#contract/kernel/months.ts';
import { getGuide, saveGuideExperience } from '#contract/onboarding/onboarding.doors.ts';
import { block } from '#contract/people/people.doors.ts';
import * as portfolio from '#contract/portfolio/portfolio.doors.ts';
import { portfolioLimits as limits } from '#contract/portfolio/portfolio.limits.ts';
import { tinyPdf } from '#demo/tiny-pdf.ts';
import { filesTable } from '../../platform/files/files.tables.ts';
import { reportSettingsTable } from '../../platform/reports/reports.tables.ts';
import { allPersonalData } from '../../platform/security/personal-data.registry.ts';
import { fileOf, makePng } from '../../testing/fixtures/pictures.fixture.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { makeDocument, makeWorks } from './portfolio.factory.ts';
import { educationTable } from './portfolio.tables.ts';

type Person = Awaited<ReturnType<TestApp['person']>>;

const languages = { native: 'zh', first: 'en', second: 'es', third: null };
const project = { name: '合同翻译', company: '海河律师事务所', intro: '中英双语合同', startedOn: '2023-03', endedOn: '2024-01' };
const education = { school: '天津外国语大学', degree: 'master', major: '口译' };
const certificate = { type: 'catti', name: 'CATTI 二级笔译', number: 'CN20240001234', issuer: '考试中心', issuedOn: '2024-05' };

const pdfNamed = (heading: string) =>
  fileOf(tinyPdf([{ heading, lines: ['A contract.', 'Its second line.'] }]), 'contract.pdf', 'application/pdf');

/** A work whose PDF was uploaded before. */
const workOf = async (house: TestApp, person: Person) => ({
  name: '买卖合同',
  intro: '国际货物买卖合同节选',
  fileId: await makeDocument(house.deps, person.userId),
  sourceLanguage: 'zh',
  targetLanguage: 'en',
  industry: 'law',
});

const complaints = async (person: Person, operation: Operation, input: Record<string, unknown>): Promise<Record<string, string[]>> => {
  const { status, body } = await person.send(operation, input);
  expect([status, body['reason']], JSON.stringify(body)).toEqual([422, 'INVALID_INPUT']);
  return body['errors'] as Record<string, string[]>;
};

const hide = (house: TestApp, userId: number, audiences: (typeof reportSettingsTable.$inferInsert)['audiences']) =>
  house.deps.db.write
    .insert(reportSettingsTable)
    .values({ userId, audiences })
    .onConflictDoUpdate({ target: reportSettingsTable.userId, set: { audiences } });

const statusOf = async (person: { raw: Person['raw'] }, url: string) => (await person.raw({ method: 'GET', url })).statusCode;

describe('languages and fields of work', () => {
  it('are changed by the rules of the guide, and shown with their names to whom they are for', async () => {
    const { person, guest, stranger } = await testApp();
    const lin = await person();
    expect(await lin.call(portfolio.findLanguages, {}, { door: 1 })).toBeNull();
    expect(await lin.refused(portfolio.editIndustries, { industries: ['law'] })).toBe('GUIDE_INCOMPLETE');
    expect(await complaints(lin, portfolio.editLanguages, { native: 'zh' })).toEqual({ first: ['您还未完善信息'] });
    const same = await lin.send(portfolio.editLanguages, { native: 'zh', first: 'zh' });
    expect([same.status, same.body['message']]).toEqual([422, '母语和第一外语不能相同']);
    expect(await lin.refused(portfolio.editLanguages, { ...languages, third: 'es' })).toBe('LANGUAGE_TWICE');
    expect(await lin.refused(portfolio.editLanguages, { ...languages, third: 'klingon' })).toBe('LANGUAGE_UNKNOWN');
    await lin.call(portfolio.editLanguages, languages, { door: 1 });
    await lin.call(portfolio.editIndustries, { industries: ['law', 'games', 'law'] });
    expect(await lin.refused(portfolio.editIndustries, { industries: ['witchcraft'] })).toBe('CHOICE_UNKNOWN');
    const whose = { userId: lin.userId };
    expect(await guest.call(portfolio.findLanguages, whose, { locale: 'en-US' })).toMatchObject({
      native: { code: 'zh', name: expect.stringContaining('Chinese') },
      second: { code: 'es', name: 'Spanish' },
      third: null,
    });
    expect((await (await stranger()).call(portfolio.selectIndustries, whose)).map(({ code }) => code)).toEqual(['law', 'games']);
    expect(await guest.refused(portfolio.findLanguages, {}, { door: 1 })).toBe('SIGN_IN_REQUIRED');
  });
});

describe('works', () => {
  it('ask for every part, in the words of the form, and keep its limits to the character', async () => {
    const house = await testApp();
    const lin = await house.person();
    expect(await complaints(lin, portfolio.saveWork, {})).toEqual({
      name: ['请填写作品名称'],
      intro: ['请填写作品简介'],
      fileId: ['请上传作品附件'],
      sourceLanguage: ['请选择源语言'],
      targetLanguage: ['请选择目标语言'],
      industry: ['请选择行业领域'],
    });
    const work = await workOf(house, lin);
    const long = { ...work, name: '名'.repeat(limits.workName + 1), intro: '介'.repeat(limits.workIntro + 1) };
    expect(await complaints(lin, portfolio.saveWork, long)).toEqual({
      name: ['作品名称不能超过300位'],
      intro: ['作品简介不能超过500位'],
    });
    expect(await lin.refused(portfolio.saveWork, { ...work, targetLanguage: 'zh' })).toBe('WORK_LANGUAGES_SAME');
    expect(await lin.refused(portfolio.saveWork, { ...work, targetLanguage: 'xx' })).toBe('LANGUAGE_UNKNOWN');
    expect(await lin.refused(portfolio.saveWork, { ...work, industry: 'constructor' })).toBe('CHOICE_UNKNOWN');
    const longest = { ...work, name: '名'.repeat(limits.workName), intro: '介'.repeat(limits.workIntro) };
    const { id } = await lin.call(portfolio.saveWork, longest);
    expect(await lin.call(portfolio.getWork, { id })).toMatchObject({ name: longest.name, intro: longest.intro, pages: 1 });
    expect(await (await house.person({ signed: false })).refused(portfolio.saveWork, work)).toBe('REPORT_NOT_OPENED');
  });

  it('are added, changed and taken away by their owner alone, and their files go with them', async () => {
    const house = await testApp();
    const lin = await house.person();
    const wu = await house.stranger();
    const first = await workOf(house, lin);
    const { id } = await lin.call(portfolio.saveWork, first, { key: 'first-work-of-lin' });
    expect((await lin.call(portfolio.saveWork, first, { key: 'first-work-of-lin' })).id).toBe(id);
    const theirs = await workOf(house, lin);
    expect(await wu.refused(portfolio.saveWork, theirs)).toBe('FILE_NOT_YOURS');
    expect(await wu.refused(portfolio.saveWork, { ...(await workOf(house, wu)), id })).toBe('NOT_FOUND');
    expect(await wu.refused(portfolio.deleteWork, { id })).toBe('NOT_FOUND');
    await lin.call(portfolio.saveWork, { ...theirs, id, name: '新名' }, { door: 2 });
    const usesOf = async (fileId: number) =>
      (await house.deps.db.write.select({ uses: filesTable.uses }).from(filesTable).where(eq(filesTable.id, fileId)))[0]?.uses;
    expect([await usesOf(first.fileId), await usesOf(theirs.fileId)]).toEqual([0, 1]);
    expect((await wu.call(portfolio.listWorks, { userId: lin.userId })).map((work) => [work.id, work.name])).toEqual([[id, '新名']]);
    await lin.call(portfolio.deleteWork, { id }, { door: 1 });
    expect([await usesOf(theirs.fileId), await lin.call(portfolio.listWorks, {}, { door: 1 })]).toEqual([0, []]);
    expect(await lin.refused(portfolio.getWork, { id })).toBe('NOT_FOUND');
  });

  it('are at most as many as a report holds, also when two are added at once', async () => {
    const house = await testApp();
    const lin = await house.person();
    await makeWorks(house.deps, lin.userId, limits.works - 1);
    const works = [await workOf(house, lin), await workOf(house, lin)];
    const answers = await Promise.all(works.map((work) => lin.send(portfolio.saveWork, work)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
    const { queries, body } = await lin.send(portfolio.listWorks, { userId: lin.userId });
    expect([queries <= 3, (body as unknown as unknown[]).length]).toEqual([true, limits.works]);
  });

  it('and their files are as if they were not there for whom the part is not, and come back with its audience', async () => {
    const house = await testApp();
    const lin = await house.person();
    const wu = await house.stranger();
    const uploaded = await lin.call(portfolio.uploadWorkFile, { file: pdfNamed('Hidden') });
    const { id } = await lin.call(portfolio.saveWork, { ...(await workOf(house, lin)), fileId: uploaded.id });
    const whose = { userId: lin.userId };
    const seen = await house.guest.call(portfolio.getWork, { id });
    const plain = `/api/sns/api/v2/files/${seen.file.id}`;
    expect([await statusOf(house.guest, seen.file.url), await statusOf(house.guest, seen.file.previews[0]?.url ?? '')]).toEqual([200, 200]);
    expect([await statusOf(house.guest, plain), await statusOf(wu, `${plain}?json=1`)]).toEqual([404, 404]);
    const picture = `/api/sns/api/v2/files/${seen.file.previews[0]?.id}`;
    expect(await statusOf(house.guest, picture)).toBe(404);

    await hide(house, lin.userId, { works: 'me' });
    for (const viewer of [house.guest, wu]) {
      expect([await viewer.refused(portfolio.listWorks, whose), await viewer.refused(portfolio.getWork, { id })]).toEqual([
        'NOT_FOUND',
        'NOT_FOUND',
      ]);
    }
    expect(await lin.call(portfolio.listWorks, whose)).toHaveLength(1);
    house.advance(11 * 60_000);
    expect(await statusOf(house.guest, seen.file.url)).toBe(404);
    await hide(house, lin.userId, { works: 'signed-in' });
    expect([await house.guest.refused(portfolio.listWorks, whose), (await wu.call(portfolio.listWorks, whose)).length]).toEqual([
      'NOT_FOUND',
      1,
    ]);
    await lin.call(block, { id: wu.userId });
    expect(await wu.refused(portfolio.getWork, { id })).toBe('NOT_FOUND');
  });
});

describe('projects', () => {
  it('ask for name and months, the end not before the start, and keep their limits', async () => {
    const { person, stranger } = await testApp();
    const lin = await person();
    expect(await complaints(lin, portfolio.saveProject, { intro: 'x' })).toEqual({
      name: ['请填写项目名称'],
      startedOn: ['请选择开始时间'],
      endedOn: ['请选择结束时间'],
    });
    const long = { ...project, name: '项'.repeat(301), company: '司'.repeat(101), intro: '介'.repeat(501), startedOn: '2023-13' };
    expect(await complaints(lin, portfolio.saveProject, long)).toEqual({
      name: ['项目名称不能超过300位'],
      company: ['公司名称不能超过100位'],
      intro: ['项目简介不能超过500位'],
      startedOn: ['请选择开始时间'],
    });
    const reversed = await lin.send(portfolio.saveProject, { ...project, endedOn: '2023-02' });
    expect([reversed.status, reversed.body['errors']]).toEqual([422, { endedOn: ['结束时间不能早于开始时间'] }]);
    const { id } = await lin.call(portfolio.saveProject, project);
    const wu = await stranger();
    expect(await wu.call(portfolio.getProject, { id }, { door: 1 })).toEqual({ id, ...project });
    expect(await wu.refused(portfolio.saveProject, { ...project, id })).toBe('NOT_FOUND');
    expect(await wu.refused(portfolio.deleteProject, { id })).toBe('NOT_FOUND');
    await lin.call(portfolio.saveProject, { ...project, id, name: '改名' });
    await lin.call(portfolio.deleteProject, { id });
    expect(await wu.refused(portfolio.getProject, { id })).toBe('NOT_FOUND');
  });

  it('end ten years ahead at most, which is said with the last month in the reader’s language', async () => {
    const house = await testApp();
    const lin = await house.person();
    const last = lastMonth(house.deps.now(), 10);
    const beyond = lastMonth(house.deps.now(), 11);
    const said = async (locale: string) =>
      (await lin.send(portfolio.saveProject, { ...project, endedOn: beyond }, { headers: { 'accept-language': locale } })).body['errors'];
    expect(await said('zh-CN')).toEqual({ endedOn: [`最多可填十年以内，最晚${last}`] });
    expect(await said('en-US')).toEqual({ endedOn: [`At most ten years ahead: ${last} at the latest`] });
    expect(await said('es-ES')).toEqual({ endedOn: [`Como máximo dentro de diez años: ${last} a más tardar`] });
    const { id } = await lin.call(portfolio.saveProject, { ...project, endedOn: last });
    expect(await lin.refused(portfolio.saveProject, { ...project, id, endedOn: '2077-01' })).toBe('DATE_TOO_FAR');
    expect(await lin.refused(saveGuideExperience, { title: '译者', ended_on: beyond })).toBe('DATE_TOO_FAR');
    expect(await lin.refused(saveGuideExperience, { title: '译者', started_on: beyond })).toBe('DATE_TOO_FAR');
    await lin.call(saveGuideExperience, { title: '译者', started_on: last, ended_on: last });
  });

  it('begin with what was told in the guide, which the guide goes on changing wherever it stands', async () => {
    const { person } = await testApp();
    const lin = await person();
    await lin.call(saveGuideExperience, { title: '第一次口译', company: '', intro: '' });
    const { id } = await lin.call(portfolio.saveProject, project);
    const [newest, first] = await lin.call(portfolio.listProjects, {}, { door: 1 });
    expect([newest?.id, first?.name, first?.startedOn]).toEqual([id, '第一次口译', null]);
    await lin.call(portfolio.orderSection, { section: 'projects', ids: [first?.id ?? 0, id] });
    await lin.call(saveGuideExperience, { title: '第一次同传', company: '', intro: '' });
    expect((await lin.call(portfolio.listProjects, {}, { door: 1 })).map(({ name }) => name)).toEqual(['第一次同传', project.name]);
    expect((await lin.call(getGuide, {})).experience?.title).toBe('第一次同传');
  });
});

describe('in a report', () => {
  it('education asks for school and degree and keeps its limits', async () => {
    const { person, stranger } = await testApp();
    const lin = await person();
    expect(await complaints(lin, portfolio.saveEducation, {})).toEqual({ school: ['请填写学校名称'], degree: ['请选择学历'] });
    expect(await complaints(lin, portfolio.saveEducation, { ...education, school: '校'.repeat(301), major: '专'.repeat(301) })).toEqual({
      school: ['学校名称不能超过300位'],
      major: ['专业名称不能超过300位'],
    });
    expect(await lin.refused(portfolio.saveEducation, { ...education, degree: 'wizard' })).toBe('CHOICE_UNKNOWN');
    const { id } = await lin.call(portfolio.saveEducation, education);
    const wu = await stranger();
    expect(await wu.call(portfolio.listEducation, { userId: lin.userId })).toEqual([
      { id, ...education, degree: { code: 'master', name: '硕士研究生' } },
    ]);
    expect(await wu.refused(portfolio.saveEducation, { ...education, id })).toBe('NOT_FOUND');
    expect(await wu.refused(portfolio.deleteEducation, { id })).toBe('NOT_FOUND');
    await lin.call(portfolio.deleteEducation, { id }, { door: 1 });
    expect(await lin.call(portfolio.listEducation, {}, { door: 1 })).toEqual([]);
  });

  it('a certificate asks for kind, name and date; its number is whole for its owner alone', async () => {
    const house = await testApp();
    const lin = await house.person();
    const wu = await house.stranger();
    expect(await complaints(lin, portfolio.saveCertificate, {})).toEqual({
      type: ['请选择证书类型'],
      name: ['请填写证书名称'],
      issuedOn: ['请选择发证时间'],
    });
    const picture = await lin.call(portfolio.uploadCertificatePicture, { file: fileOf(await makePng(), 'c.png', 'image/png') });
    const tooMany = { ...certificate, pictureIds: Array.from({ length: 7 }, () => picture.id) };
    expect(await complaints(lin, portfolio.saveCertificate, tooMany)).toEqual({ pictureIds: ['证书图片最多6张'] });
    expect(await wu.refused(portfolio.saveCertificate, { ...certificate, pictureIds: [picture.id] })).toBe('FILE_NOT_YOURS');
    const { id } = await lin.call(portfolio.saveCertificate, { ...certificate, pictureIds: [picture.id] });
    const [own] = await lin.call(portfolio.listCertificates, {}, { door: 2 });
    const [seen] = await wu.call(portfolio.listCertificates, { userId: lin.userId });
    expect([own?.number, seen?.number]).toEqual(['CN20240001234', '********1234']);
    expect([await statusOf(wu, seen?.pictures[0]?.url ?? ''), await statusOf(wu, `/api/sns/api/v2/files/${picture.id}`)]).toEqual([
      200, 404,
    ]);
    expect(await wu.refused(portfolio.saveCertificate, { ...certificate, id })).toBe('NOT_FOUND');
    expect(await wu.refused(portfolio.deleteCertificate, { id })).toBe('NOT_FOUND');
    await lin.call(portfolio.saveCertificate, { ...certificate, id, name: '改名' });
    expect((await lin.call(portfolio.listCertificates, {}, { door: 1 }))[0]).toMatchObject({ name: '改名', pictures: [] });
    await lin.call(portfolio.deleteCertificate, { id });
  });

  it('a certificate was issued by this month', async () => {
    const house = await testApp();
    const lin = await house.person();
    const ahead = { ...certificate, issuedOn: lastMonth(house.deps.now(), 1) };
    expect(await lin.refused(portfolio.saveCertificate, ahead)).toBe('CERTIFICATE_DATE_AHEAD');
    await lin.call(portfolio.saveCertificate, { ...certificate, issuedOn: lastMonth(house.deps.now()) });
  });

  it('nothing but a picture is a picture of a certificate', async () => {
    const { person } = await testApp();
    expect(await (await person()).refused(portfolio.uploadCertificatePicture, { file: pdfNamed('Not a picture') })).toBe(
      'FILE_TYPE_NOT_ALLOWED',
    );
  });
});

describe('the order of a list', () => {
  it('is that which its owner gave it; one who orders a list that has changed is told', async () => {
    const { person, stranger } = await testApp();
    const lin = await person();
    const ids: number[] = [];
    for (const school of ['甲', '乙', '丙']) ids.push((await lin.call(portfolio.saveEducation, { ...education, school })).id);
    const order = async () => (await lin.call(portfolio.listEducation, {}, { door: 1 })).map(({ school }) => school).join('');
    expect(await order()).toBe('丙乙甲');
    await lin.call(portfolio.orderSection, { section: 'education', ids });
    expect(await order()).toBe('甲乙丙');
    const reversed = [...ids].reverse();
    const both = await Promise.all([ids, reversed].map((one) => lin.send(portfolio.orderSection, { section: 'education', ids: one })));
    expect(both.map(({ status }) => status)).toEqual([204, 204]);
    expect(['甲乙丙', '丙乙甲']).toContain(await order());
    expect(await lin.refused(portfolio.orderSection, { section: 'education', ids: ids.slice(1) })).toBe('ORDER_OUTDATED');
    const wu = await stranger();
    expect(await wu.refused(portfolio.orderSection, { section: 'education', ids })).toBe('ORDER_OUTDATED');
    expect((await wu.send(portfolio.orderSection, { section: 'visitors', ids })).status).toBe(422);
  });
});

describe('an account that ends', () => {
  it('takes everything of its report with it', async () => {
    const house = await testApp();
    const lin = await house.person();
    await lin.call(portfolio.saveWork, await workOf(house, lin));
    await lin.call(portfolio.saveEducation, education);
    const part = allPersonalData().find(({ name }) => name === 'portfolio');
    expect(await part?.collect(house.deps, lin.userId)).toMatchObject({ works: [{ name: '买卖合同' }], education: [{ major: '口译' }] });
    await house.deps.db.write.transaction(async (tx) => part?.erase(tx, lin.userId, house.deps.now()));
    expect(await house.deps.db.write.select().from(educationTable).where(eq(educationTable.userId, lin.userId))).toEqual([]);
    expect(await lin.call(portfolio.listWorks, {}, { door: 1 })).toEqual([]);
  });
});
