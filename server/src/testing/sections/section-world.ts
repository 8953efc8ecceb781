import { sql } from 'drizzle-orm';
import * as enterprises from '#contract/enterprises/enterprises.doors.ts';
import * as guide from '#contract/onboarding/onboarding.doors.ts';
import * as people from '#contract/people/people.doors.ts';
import * as portfolio from '#contract/portfolio/portfolio.doors.ts';
import * as reports from '#contract/reports/reports.doors.ts';
import { markWork } from '#contract/reviews/work-marks.doors.ts';
import { makeKept } from '../../features/ecerts/ecerts.factory.ts';
import { makeDocument } from '../../features/portfolio/portfolio.factory.ts';
import { makeReviews } from '../../features/reviews/reviews.factory.ts';
import { makeMarks, makeTrial } from '../../features/trials/trials.factory.ts';
import type { Client } from '../client.ts';
import type { TestApp } from '../test-app.ts';

/** How somebody who looks stands to the owner of a report; `blocked` by the owner, `blocking` the owner. */
export const viewers = ['owner', 'friend', 'follower', 'stranger', 'guest', 'blocked', 'blocking'] as const;
export type Viewer = (typeof viewers)[number];

export type Someone = Client & { userId: number };

/** Two reports with something in every section, a person's and a company's, and everybody who looks at both. */
export type World = {
  house: TestApp;
  person: Someone;
  company: Someone;
  others: Record<Exclude<Viewer, 'owner' | 'guest'>, Someone>;
  ids: { work: number; project: number; review: number; trial: number };
  /** The document at a path, as it is sent to who has no session. */
  document(path: string): Promise<string>;
};

/** What stands in one section and nowhere else. */
export const secrets = {
  intro: '自我介绍里的话',
  language: 'eu',
  languageName: '巴斯克语',
  industry: 'law',
  tag: 101,
  tagged: '选了标签的人',
  score: '3.21',
  review: '评价里的话',
  work: '作品里的话',
  mark: '打分里的话',
  trial: '试译里的话',
  project: '项目里的话',
  school: '学校里的话',
  certificate: '证书里的话',
  electronic: '发证方写的标题',
  phone: '13987654321',
  companyPhone: '13887654321',
  friend: '人脉里的人',
  visitor: '来看过的人',
} as const;

const lowPart = { weight: 0.4, share: 0.5, mean: 3, pieces: 3 };
const LONG_AGO_MS = 400 * 86_400_000;

const fillPerson = async ({ deps, person: join }: TestApp, owner: Someone, reviewer: Someone): Promise<World['ids']> => {
  await owner.call(reports.saveIntro, { intro: secrets.intro });
  await owner.call(portfolio.editLanguages, { native: secrets.language, first: 'en' });
  await owner.call(portfolio.editIndustries, { industries: [secrets.industry] });
  await owner.call(guide.chooseTags, { tags: [secrets.tag] });
  const languages = { sourceLanguage: 'zh', targetLanguage: 'en', industry: 'finance' };
  const fileId = await makeDocument(deps, owner.userId);
  const work = (await owner.call(portfolio.saveWork, { name: secrets.work, intro: secrets.work, ...languages, fileId })).id;
  const months = { startedOn: '2023-03', endedOn: '2024-01' };
  const project = (await owner.call(portfolio.saveProject, { name: secrets.project, company: '海河', intro: '', ...months })).id;
  await owner.call(portfolio.saveEducation, { school: secrets.school, degree: 'master', major: '口译' });
  const paper = { number: 'CN2024', issuer: '考试中心', issuedOn: '2024-05' };
  await owner.call(portfolio.saveCertificate, { type: 'catti', name: secrets.certificate, ...paper });
  await reviewer.call(markWork, { work_id: work, mark: 4, comment: secrets.mark });
  const at = new Date(deps.now().getTime() - LONG_AGO_MS);
  await makeReviews(deps, [{ ownerId: owner.userId, reviewerId: reviewer.userId, at, mark: 4, comment: secrets.review }]);
  const both = { initiatorPublic: true, receiverPublic: true };
  const trial = await makeTrial(deps, { initiatorId: reviewer.userId, receiverId: owner.userId, status: 3, change: both });
  await makeMarks(deps, trial.id, { comment: secrets.trial });
  await makeKept(deps, { holderId: owner.userId, title: secrets.electronic });
  const [friend, visitor] = [await join({ nickname: secrets.friend }), await join({ nickname: secrets.visitor })];
  await befriend(owner, friend);
  await deps.db.write.execute(sql`
    insert into report_visits (owner_id, visitor_id, last_on, last_at) values (${owner.userId}, ${visitor.userId}, '2024-01-01', '2024-01-01')`);
  // Last of all: whatever changes the report computes the score anew.
  const parts = JSON.stringify({ trials: lowPart, reviews: lowPart, works: lowPart });
  const total = Number(secrets.score);
  await deps.db.write.execute(sql`
    insert into report_scores (user_id, total, low, high, pieces, parts, computed_at) values (${owner.userId}, ${total}, 2, 4, 9, ${parts}::jsonb, now())
    on conflict (user_id) do update set total = excluded.total, pieces = 9, parts = excluded.parts`);
  await deps.db.write.execute(sql`delete from report_score_days where user_id = ${owner.userId}`);
  await deps.db.write.execute(sql`
    insert into report_score_days (user_id, day, total) values (${owner.userId}, '2024-01-01', ${total})`);
  const { rows } = await deps.db.write.execute<{ id: number }>(sql`select id::int from reviews where owner_id = ${owner.userId}`);
  return { work, project, review: rows[0]?.id ?? 0, trial: trial.id };
};

const fillCompany = async (company: Someone): Promise<void> => {
  const contact = { contact_name: '许经理', contact_phone: secrets.companyPhone };
  await company.call(guide.signCompany, { company_name: '有段落的公司', country: 'CN', ...contact, declaration: true });
  const pairs = [{ from: secrets.language, to: 'zh' }];
  await company.call(enterprises.saveEnterprise, { intro: secrets.intro, pairs, fields: [secrets.industry] });
  await company.call(enterprises.saveCase, { name: secrets.project, client: '', intro: '' });
};

const befriend = async (one: Someone, other: Someone): Promise<void> => {
  await one.call(people.follow, { id: other.userId });
  await other.call(people.follow, { id: one.userId });
};

/** The world, in the house of the tests; `document` reads its public pages. */
export const makeWorld = async (house: TestApp, document: World['document']): Promise<World> => {
  const [person, company] = [
    await house.person({ phone: secrets.phone, nickname: secrets.tagged }),
    await house.person({ userType: 2, signed: false }),
  ];
  const reviewer = await house.person();
  const ids = await fillPerson(house, person, reviewer);
  await fillCompany(company);
  const others = {
    friend: await house.person(),
    follower: await house.person(),
    stranger: await house.stranger(),
    blocked: await house.person(),
    blocking: await house.person(),
  };
  for (const owner of [person, company]) {
    await owner.call(reports.setListed, { listed: true });
    await befriend(owner, others.friend);
    await others.follower.call(people.follow, { id: owner.userId });
    await owner.call(people.block, { id: others.blocked.userId });
    await others.blocking.call(people.block, { id: owner.userId });
  }
  return { house, person, company, others, ids, document };
};
