import { type SQL, sql } from 'drizzle-orm';
import type { ReportSection } from '#contract/reports/report-sections.ts';
import { type ShownContact, shownContactSql } from '../../platform/accounts/shown-contact.sql.ts';
import { notBlockedSql } from '../../platform/people/blocks.sql.ts';
import { type BadgeRow, badgesJson } from '../badges/badges.public.ts';
import { recordsJson, type ShownJson, shownJson } from '../ecerts/ecerts.public.ts';
import {
  type CertificateRow,
  certificatesJson,
  type EducationRow,
  educationJson,
  type PartOf,
  type ProfileRow,
  type ProjectRow,
  profileJson,
  projectsJson,
  type WorkRow,
  worksJson,
} from '../portfolio/portfolio.public.ts';
import { type ReviewsJson, reviewSums, reviewsJson } from '../reviews/reviews.public.ts';
import { type ScoreJson, scoreJson } from '../scores/scores.public.ts';
import { type TrialsJson, trialsJson } from '../trials/trials.public.ts';

/** Faces beside the numbers of friends and visitors. */
const FACES = 6;
/** Of each list a report shows the first few; the rest is where its own list is. */
const SHOWN = { works: 3, projects: 4, education: 3, certificates: 4 } as const;

const viewer = sql`${sql.placeholder('viewer')}::bigint`;

/** Under this name a report's statement holds what it reads of its reviews once: their part and the badges both ask for it. */
const sums = sql.raw('review_sums');

const introJson = (owner: SQL): SQL => sql`(select to_jsonb(intro) from report_profiles where user_id = ${owner})`;

const tagsJson = (owner: SQL): SQL => sql`(select jsonb_agg(tag_id order by tag_id) from user_tags where user_id = ${owner})`;

/** Whom a block stands between and the viewer is not among the friends that are shown, nor is who was shut out. */
const networkJson = (owner: SQL): SQL => sql`(
  select jsonb_build_object(
    'friends_count', coalesce(c.friends, 0), 'followers_count', coalesce(c.followers, 0), 'followings_count', coalesce(c.followings, 0),
    'friends', (
      select coalesce(jsonb_agg(f.id order by f.since desc, f.id desc), '[]') from (
        select one.friend_id as id, one.since from friendships as one join users as u on u.id = one.friend_id and u.status = 'active'
        where one.person_id = ${owner} and ${notBlockedSql(sql`one.friend_id`, sql.placeholder('viewer'))}
        order by one.since desc, one.friend_id desc limit ${sql.raw(String(FACES))}
      ) as f
    ))
  from (select ${owner} as id) as o left join user_counts as c on c.user_id = o.id)`;

/** Who may be shown among visitors: somebody who is still there, with whom no block stands. */
export const shownVisits = (owner: SQL): SQL => sql`
  from report_visits as v join users as u on u.id = v.visitor_id and u.status = 'active'
  where v.owner_id = ${owner} and ${notBlockedSql(sql`v.visitor_id`, sql.placeholder('viewer'))}`;

export const freshVisits = (owner: SQL): SQL =>
  sql`count(*) filter (where v.place > coalesce((select m.seen_place from report_visit_marks as m where m.owner_id = ${owner}), 0))::int`;

const visitorsJson = (owner: SQL): SQL => sql`(
  select jsonb_build_object('count', count(*)::int, 'fresh', ${freshVisits(owner)}, 'people', (
    select coalesce(jsonb_agg(p.visitor_id order by p.place desc), '[]') from (
      select v.visitor_id, v.place ${shownVisits(owner)} order by v.place desc limit ${sql.raw(String(FACES))}
    ) as p)) ${shownVisits(owner)})`;

export type PartRows = {
  intro: string | null;
  languages: ProfileRow | null;
  industries: ProfileRow | null;
  badges: BadgeRow[] | null;
  assessment: ScoreJson | null;
  trials: TrialsJson | null;
  reviews: ReviewsJson | null;
  works: PartOf<WorkRow> | null;
  projects: PartOf<ProjectRow> | null;
  education: PartOf<EducationRow> | null;
  certificates: PartOf<CertificateRow> | null;
  ecertificates: ShownJson | null;
  /** How many. */
  chain: number | null;
  tags: number[] | null;
  contact: ShownContact | null;
  network: { friends_count: number; followers_count: number; followings_count: number; friends: number[] } | null;
  visitors: { count: number; fresh: number; people: number[] } | null;
};

/** Where each part of a report comes from: a scalar of jsonb for an owner. `viewer` is a parameter of the statement, 0 for a guest. */
const parts: { [Part in keyof PartRows]: (owner: SQL) => SQL } = {
  intro: introJson,
  languages: profileJson,
  industries: profileJson,
  badges: (of) => badgesJson(of, sums),
  assessment: scoreJson,
  trials: (of) => trialsJson(of, viewer),
  reviews: (of) => reviewsJson(of, viewer, sums),
  works: (of) => worksJson(of, SHOWN.works),
  projects: (of) => projectsJson(of, SHOWN.projects),
  education: (of) => educationJson(of, SHOWN.education),
  certificates: (of) => certificatesJson(of, SHOWN.certificates),
  ecertificates: shownJson,
  chain: recordsJson,
  tags: tagsJson,
  contact: shownContactSql,
  network: networkJson,
  visitors: visitorsJson,
};

const owner = sql`${sql.placeholder('owner')}::bigint`;

/** A part that is not for the viewer is not read at all. */
const seenOnly = (section: ReportSection, part: SQL): SQL =>
  sql`case when ${sql.raw(`'${section}'`)} = any (${sql.placeholder('seen')}::text[]) then ${part} end as ${sql.identifier(section)}`;

export type HeadRow = { openedAt: Date | string | null; country: string | null };

/** A whole report in one statement. Its parameters are owner, viewer and seen. */
export const wholeReportSql = (): SQL => sql`
  with ${sums} as (${reviewSums(owner)})
  select u.signed_at as "openedAt", (select country from report_profiles where user_id = u.id) as country,
    ${sql.join(
      (Object.keys(parts) as (keyof PartRows)[]).map((section) => seenOnly(section, parts[section](owner))),
      sql`, `,
    )}
  from users u where u.id = ${owner}`;
