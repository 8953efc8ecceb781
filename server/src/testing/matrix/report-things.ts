import { sql } from 'drizzle-orm';
import * as portfolio from '#contract/portfolio/portfolio.doors.ts';
import * as reports from '#contract/reports/reports.doors.ts';
import { makeDocument } from '../../features/portfolio/portfolio.factory.ts';
import { makeReviews } from '../../features/reviews/reviews.factory.ts';
import { type Someone, type World, words } from './world.ts';

export const both = ['author', 'partner'] as const;

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

export const workForm = async ({ house }: World, owner: Someone) => ({
  ...{ name: words(), intro: words(), sourceLanguage: 'zh', targetLanguage: 'en', industry: 'law' },
  fileId: await makeDocument(house.deps, owner.userId),
});

export const projectForm = () => ({ name: words(), company: '海河', intro: words(), startedOn: '2023-03', endedOn: '2024-01' });

export const educationForm = () => ({ school: words(), degree: 'master', major: '口译' });

export const certificateForm = () => ({ type: 'catti', name: words(), number: 'CN2024', issuer: '考试中心', issuedOn: '2024-05' });

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
