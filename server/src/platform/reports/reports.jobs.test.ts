import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { saveGuideLanguages } from '#contract/onboarding/onboarding.doors.ts';
import { testApp } from '../../testing/test-app.ts';
import { updatePairs } from './reports.jobs.ts';

it('the language pair beside a name is mended where a version before wrote another or none, and goes where the languages are gone', async () => {
  const { deps, person } = await testApp();
  const [changed, missing, gone, right, never] = await Promise.all(Array.from({ length: 5 }, () => person()));
  if (!changed || !missing || !gone || !right || !never) throw new Error('five people');
  for (const one of [changed, missing, gone, right]) await one.call(saveGuideLanguages, { native: 'zh', first: 'en' });
  const db = deps.db.write;
  await db.execute(sql`update language_profiles set native_language = 'es' where user_id = ${changed.userId}`);
  await db.execute(sql`update users set pair = null where id = ${missing.userId}`);
  await db.execute(sql`delete from language_profiles where user_id = ${gone.userId}`);
  // Two at a time: what is wrong stands in several batches, and some have nothing wrong.
  await updatePairs(deps, 2);
  const pairOf = async ({ userId }: { userId: number }) =>
    (await db.execute<{ pair: string | null }>(sql`select pair from users where id = ${userId}`)).rows[0]?.pair;
  expect(await Promise.all([changed, missing, gone, right, never].map(pairOf))).toEqual(['es/en', 'zh/en', null, 'zh/en', null]);
});
