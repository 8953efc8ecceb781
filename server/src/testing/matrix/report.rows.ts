import { sql } from 'drizzle-orm';
import * as cooperation from '#contract/cooperation/cooperation.doors.ts';
import type { InputOf } from '#contract/kernel/doors.ts';
import * as conduct from '#contract/moderation/conduct.doors.ts';
import * as portfolio from '#contract/portfolio/portfolio.doors.ts';
import * as reports from '#contract/reports/reports.doors.ts';
import * as reviews from '#contract/reviews/reviews.doors.ts';
import * as marks from '#contract/reviews/work-marks.doors.ts';
import { makeDocument } from '../../features/portfolio/portfolio.factory.ts';
import { makeReviews } from '../../features/reviews/reviews.factory.ts';
import type { Row } from './access-matrix.ts';
import { row, SECRET, type Someone, type World, words } from './world.ts';

const both = ['author', 'partner'] as const;
const LONG_AGO_MS = 400 * 86_400_000;

/** Of everything in a report one, which its author shows to nobody. */
export const hidden = (world: World) =>
  world.once('hidden', async () => {
    const { author } = world;
    await author.call(reports.saveIntro, { intro: words() });
    await author.call(portfolio.editLanguages, { native: 'zh', first: 'en' });
    await author.call(portfolio.editIndustries, { industries: ['law'] });
    const made = {
      work: await workOf(world, author),
      project: (await author.call(portfolio.saveProject, projectForm())).id,
      education: (await author.call(portfolio.saveEducation, educationForm())).id,
      certificate: (await author.call(portfolio.saveCertificate, certificateForm())).id,
    };
    const rest = ['works', 'projects', 'education', 'certificates', 'reviews', 'tags', 'badges', 'assessment'] as const;
    for (const section of ['intro', 'languages', 'industries', ...rest] as const)
      await author.call(reports.setAudience, { section, audience: 'me' });
    return made;
  });

const workForm = async ({ house }: World, owner: Someone) => ({
  ...{ name: words(), intro: words(), sourceLanguage: 'zh', targetLanguage: 'en', industry: 'law' },
  fileId: await makeDocument(house.deps, owner.userId),
});
const projectForm = () => ({ name: words(), company: '海河', intro: words(), startedOn: '2023-03', endedOn: '2024-01' });
const educationForm = () => ({ school: words(), degree: 'master', major: '口译' });
const certificateForm = () => ({ type: 'catti', name: words(), number: 'CN2024', issuer: '考试中心', issuedOn: '2024-05' });

export async function workOf(world: World, owner: Someone): Promise<number> {
  return (await owner.call(portfolio.saveWork, await workForm(world, owner))).id;
}

export const ofAuthor = async (world: World) => {
  await hidden(world);
  return { userId: world.author.userId };
};

/** A review that the partner gave the author long ago; `aside`: one that weighs nothing. */
export const reviewed = async (world: World, aside = false): Promise<number> => {
  const { deps } = world.house;
  await hidden(world);
  const about = { ownerId: world.author.userId, reviewerId: world.partner.userId, comment: words() };
  await makeReviews(deps, [
    { ...about, at: new Date(deps.now().getTime() - LONG_AGO_MS), ...(aside ? { setAside: 'device' as const } : {}) },
  ]);
  const { rows } = await deps.db.write.execute<{ id: number }>(sql`select max(id)::int as id from reviews`);
  return rows[0]?.id ?? 0;
};

/** Somebody asks the partner for a review. */
const granted = async (owner: Someone, partner: Someone): Promise<number> => {
  const asked = await owner.call(reviews.listMyGrants, { state: 'pending' });
  for (const one of asked) await owner.send(reviews.cancelReview, { id: one.id });
  const { grants } = await owner.call(reviews.grantReview, { relationship: 1, user_ids: [partner.userId] });
  return grants[0]?.id ?? 0;
};
const grantOfAuthor = async ({ author, partner }: World) => ({ id: await granted(author, partner) });

/** A work of the member that the partner marked. */
const marked = async (world: World): Promise<number> => {
  const work_id = await world.once('open work', () => workOf(world, world.member));
  await world.partner.call(marks.markWork, { work_id, mark: 4 });
  return work_id;
};

const markAside = async (world: World): Promise<number> => {
  const work_id = await workOf(world, world.member);
  const { mark } = await world.partner.call(marks.markWork, { work_id, mark: 2 });
  await world.house.deps.db.write.execute(sql`update work_marks set set_aside = 'device' where id = ${mark.id}`);
  return mark.id;
};

const offer = { kind: 'translation', budget: '面议', contact: 'lin@example.com' } as const;
const intended = async (from: Someone, to: Someone): Promise<number> => {
  for (const one of await from.call(cooperation.listIntentions, { type: 'sent' }))
    if (one.state === 'waiting' && one.receiver?.id === to.userId) return one.id;
  return (await from.call(cooperation.sendIntention, { ...offer, message: words(), userId: to.userId })).id;
};

const giving = { language: 4, expertise: 4, punctuality: 4 };
const orderOf = async (world: World): Promise<InputOf<typeof portfolio.orderSection>> => {
  await hidden(world);
  const works = await world.author.call(portfolio.listWorks, { userId: world.author.userId });
  return { section: 'works', ids: works.map((one) => one.id) };
};

/** Reports of which nothing is shown, reviews and intentions between two, marks of works. */
export const reportRows: readonly Row<World>[] = [
  row(portfolio.saveWork, {
    may: ['author'],
    input: async (world) => ({ id: (await hidden(world)).work, ...(await workForm(world, world.author)) }),
  }),
  row(portfolio.deleteWork, { may: ['author'], input: async (world) => ({ id: await workOf(world, world.author) }) }),
  row(portfolio.saveProject, { may: ['author'], input: async (world) => ({ id: (await hidden(world)).project, ...projectForm() }) }),
  row(portfolio.deleteProject, {
    may: ['author'],
    input: async ({ author }) => ({ id: (await author.call(portfolio.saveProject, projectForm())).id }),
  }),
  row(portfolio.saveEducation, { may: ['author'], input: async (world) => ({ id: (await hidden(world)).education, ...educationForm() }) }),
  row(portfolio.deleteEducation, {
    may: ['author'],
    input: async ({ author }) => ({ id: (await author.call(portfolio.saveEducation, educationForm())).id }),
  }),
  row(portfolio.saveCertificate, {
    may: ['author'],
    input: async (world) => ({ id: (await hidden(world)).certificate, ...certificateForm() }),
  }),
  row(portfolio.deleteCertificate, {
    may: ['author'],
    input: async ({ author }) => ({ id: (await author.call(portfolio.saveCertificate, certificateForm())).id }),
  }),
  row(portfolio.orderSection, { may: ['author'], input: orderOf }),
  row(portfolio.getWork, { may: ['author'], tells: SECRET, input: async (world) => ({ id: (await hidden(world)).work }) }),
  row(portfolio.getProject, { may: ['author'], tells: SECRET, input: async (world) => ({ id: (await hidden(world)).project }) }),
  row(portfolio.listWorks, { may: ['author'], tells: SECRET, input: ofAuthor }),
  row(portfolio.listProjects, { may: ['author'], tells: SECRET, input: ofAuthor }),
  row(portfolio.listEducation, { may: ['author'], tells: SECRET, input: ofAuthor }),
  row(portfolio.listCertificates, { may: ['author'], tells: SECRET, input: ofAuthor }),
  row(portfolio.findLanguages, { may: ['author'], tells: '"native"', input: ofAuthor }),
  row(portfolio.selectIndustries, { may: ['author'], tells: '"law"', input: ofAuthor }),
  row(reports.getReport, { may: ['author'], tells: SECRET, input: ofAuthor }),
  row(reviews.getReviewAuth, {
    may: both,
    tells: '"review_id"',
    input: async (world) => ({ review_id: String((await grantOfAuthor(world)).id) }),
  }),
  row(reviews.cancelReview, { may: ['author'], input: grantOfAuthor }),
  row(reviews.declineReview, { may: ['partner'], input: grantOfAuthor }),
  row(reviews.giveReview, {
    may: ['partner'],
    input: async ({ owner, partner }) => ({ id: await granted(owner, partner), ...giving }),
  }),
  row(reviews.replyReview, { input: async (world) => ({ id: await reviewed(world), body: words() }) }),
  row(reviews.getReview, { may: both, tells: SECRET, input: async (world) => ({ id: await reviewed(world) }) }),
  row(reviews.listReviews, {
    may: ['author'],
    tells: SECRET,
    input: async (world) => {
      await reviewed(world);
      return { user_id: world.author.userId };
    },
  }),
  row(conduct.appealReview, { may: both, input: async (world) => ({ id: await reviewed(world, true), text: '请再看看' }) }),
  row(marks.unmarkWork, { may: ['partner'], input: async (world) => ({ work_id: await marked(world) }) }),
  row(conduct.appealWorkMark, { may: ['member', 'partner'], input: async (world) => ({ id: await markAside(world), text: '请再看看' }) }),
  row(cooperation.getIntention, {
    may: both,
    tells: SECRET,
    input: async ({ partner, author }) => ({ id: await intended(partner, author) }),
  }),
  row(cooperation.answerIntention, {
    may: ['author'],
    input: async ({ neighbour, author }) => ({ id: await intended(neighbour, author), accepts: true }),
  }),
  row(cooperation.withdrawIntention, {
    may: ['partner'],
    input: async ({ partner, member }) => ({ id: await intended(partner, member) }),
  }),
];
