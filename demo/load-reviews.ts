import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { follow } from '#contract/people/people.doors.ts';
import { listWorks } from '#contract/portfolio/portfolio.doors.ts';
import * as reviews from '#contract/reviews/reviews.doors.ts';
import { markWork } from '#contract/reviews/work-marks.doors.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { LoadedPerson } from './load-people.ts';

type Between = { owner: string; reviewer: string; relationship: number };
type Given = Between & { marks: [number, number, number]; comment: string; reply?: string };
type DemoReviews = {
  reviews: (Given & { daysAgo: number })[];
  pending: Between[];
  declined: Between[];
  cancelled: Between[];
  /** Both authorised each other, and the reviewer alone has reviewed. */
  sealed: Given[];
  marks: { owner: string; reader: string; mark: number; comment: string }[];
};
type People = ReadonlyMap<string, LoadedPerson>;

const read = (): DemoReviews => JSON.parse(readFileSync(new URL('./content/reviews.json', import.meta.url), 'utf8')) as DemoReviews;

const pairOf = (people: People, one: Between): { owner: LoadedPerson; reviewer: LoadedPerson } | null => {
  const [owner, reviewer] = [people.get(one.owner), people.get(one.reviewer)];
  return owner && reviewer ? { owner, reviewer } : null;
};

/** Lets a friend review, as friends are asked. */
const askFriend = async (people: People, one: Between): Promise<number> => {
  const pair = pairOf(people, one);
  if (!pair) return 0;
  const { owner, reviewer } = pair;
  await Promise.all([owner.as.call(follow, { id: reviewer.id }), reviewer.as.call(follow, { id: owner.id })]);
  const { grants } = await owner.as.call(reviews.grantReview, { relationship: one.relationship, user_ids: [reviewer.id] });
  return grants[0]?.id ?? 0;
};

/** Lets somebody review by a link, as everybody else is asked. */
const askByLink = async (people: People, one: Between): Promise<number> => {
  const pair = pairOf(people, one);
  if (!pair) return 0;
  const { grants } = await pair.owner.as.call(reviews.grantReview, { relationship: one.relationship });
  const { id } = await pair.reviewer.as.call(reviews.claimReview, { code: grants[0]?.review_id ?? '' });
  return id;
};

const give = async (people: People, id: number, { reviewer, marks, comment }: Given): Promise<number | null> => {
  const [language, expertise, punctuality] = marks;
  const given = await people.get(reviewer)?.as.call(reviews.giveReview, { id, language, expertise, punctuality, comment });
  return given?.grant.review?.id ?? null;
};

/** What was given lies as far back as it is said to. */
const setReviewDates = async (deps: Deps, given: readonly { id: number; daysAgo: number }[]): Promise<void> => {
  const rows = sql`unnest(${sql.param(given.map((one) => one.id))}::bigint[], ${sql.param(given.map((one) => one.daysAgo))}::int[]) as v (id, days)`;
  await deps.db.write.transaction(async (tx) => {
    await tx.execute(sql`
      update reviews r set created_at = r.created_at - v.days * interval '1 day', replied_at = r.replied_at - (v.days - 1) * interval '1 day'
      from ${rows} where r.id = v.id`);
    await tx.execute(sql`
      update review_grants g set created_at = r.created_at - interval '3 days', authorised_at = r.created_at - interval '3 days',
        expires_at = r.created_at + interval '27 days', ended_at = r.created_at
      from reviews r join ${rows} on v.id = r.id where g.id = r.grant_id`);
    await tx.execute(sql`
      update notices n set created_at = case when n.subject_kind = 'review-request' then coalesce(r.replied_at, r.created_at) else r.created_at end
      from reviews r join ${rows} on v.id = r.id
      where n.subject_kind in ('review-grant', 'review-request') and n.subject_id = r.grant_id`);
  });
};

const markWorks = async (people: People, marks: DemoReviews['marks']): Promise<void> => {
  for (const { owner, reader, mark, comment } of marks) {
    const [whose, by] = [people.get(owner), people.get(reader)];
    if (!whose || !by) continue;
    const [work] = await by.as.call(listWorks, { userId: whose.id });
    if (work) await by.as.call(markWork, { work_id: work.id, mark, comment });
  }
};

/** Reviews of the demo people in every state, and marks of their works, through the calls that people give them by. */
export const loadReviews = async (deps: Deps, people: People): Promise<number> => {
  const all = read();
  const given: { id: number; daysAgo: number }[] = [];
  for (const one of all.reviews) {
    const id = await give(people, await askByLink(people, one), one);
    if (id === null) continue;
    if (one.reply !== undefined) await people.get(one.owner)?.as.call(reviews.replyReview, { id, body: one.reply });
    given.push({ id, daysAgo: one.daysAgo });
  }
  await setReviewDates(deps, given);
  for (const one of all.pending) await askFriend(people, one);
  for (const one of all.declined) await people.get(one.reviewer)?.as.call(reviews.declineReview, { id: await askFriend(people, one) });
  for (const one of all.cancelled) await people.get(one.owner)?.as.call(reviews.cancelReview, { id: await askFriend(people, one) });
  for (const one of all.sealed) {
    const id = await askFriend(people, one);
    await askFriend(people, { ...one, owner: one.reviewer, reviewer: one.owner });
    await give(people, id, one);
  }
  await markWorks(people, all.marks);
  return given.length;
};
