import { type SQL, sql } from 'drizzle-orm';
import type { Entry } from '#contract/onboarding/onboarding.schemas.ts';
import type { Certificate, Education, Project, WorkBrief } from '#contract/portfolio/portfolio.schemas.ts';
import type { ExportAudience } from '#contract/report-exports/report-exports.schemas.ts';
import type { ReportSection } from '#contract/reports/report-sections.ts';
import type { Assessment } from '#contract/scores/scores.schemas.ts';
import { refuse } from '../../kernel/errors/refuse.ts';
import type { Ctx } from '../../kernel/http/context.ts';
import { houseDay } from '../../kernel/http/house-time.ts';
import { phoneText } from '../../platform/accounts/contact.plain.ts';
import { type ShownContact, shownContactSql } from '../../platform/accounts/shown-contact.sql.ts';
import { pictureUrl } from '../../platform/files/file.addresses.ts';
import { loadPeople } from '../../platform/people/people.queries.ts';
import { shownName } from '../../platform/people/person.view.ts';
import { tagsIn } from '../../platform/people/tags.plain.ts';
import { reportAccess } from '../../platform/reports/report-access.policy.ts';
import { countriesIn } from '../onboarding/onboarding.public.ts';
import {
  type CertificateRow,
  certificatesJson,
  certificateView,
  type EducationRow,
  educationJson,
  educationView,
  industriesView,
  languagesView,
  type PartOf,
  type ProfileRow,
  type ProjectRow,
  profileJson,
  projectsJson,
  projectView,
  type WorkRow,
  worksJson,
  workView,
} from '../portfolio/portfolio.public.ts';
import { type ReviewsJson, reviewersOf, reviewsJson } from '../reviews/reviews.public.ts';
import { assessmentView, type ScoreJson, scoreJson } from '../scores/scores.public.ts';

/** So many of each part are taken along; the report itself has them all. */
const MOST = 60;
/** Pixels of the face that other programs fetch. */
const PHOTO_WIDTH = 518;

type Part<Item> = { count: number; items: Item[] };

/** A report to take along, in the words of one language. A part that is null is not for whom it is made. */
export type ReportExport = {
  userId: number;
  audience: ExportAudience;
  locale: Ctx['locale'];
  name: string;
  isVerified: boolean;
  avatarFileId: number | null;
  /** Where everyone finds their face. */
  photoUrl: string | null;
  city: string;
  country: Entry | null;
  intro: string | null;
  /** The native language first. */
  languages: Entry[] | null;
  industries: Entry[] | null;
  tags: string[] | null;
  assessment: Assessment | null;
  reviews: (Omit<ReviewsJson, 'latest' | 'counted'> & { latest: { name: string | null; comment: string; day: string }[] }) | null;
  works: Part<WorkBrief> | null;
  projects: Part<Project> | null;
  education: Part<Education> | null;
  certificates: Part<Certificate> | null;
  contact: { phone: string | null; email: string | null } | null;
  /** Where the report is. */
  url: string;
  madeAt: string;
};

type Row = {
  intro: string | null;
  country: string | null;
  profile: ProfileRow | null;
  tags: number[] | null;
  score: ScoreJson | null;
  reviews: ReviewsJson;
  works: PartOf<WorkRow>;
  projects: PartOf<ProjectRow>;
  education: PartOf<EducationRow>;
  certificates: PartOf<CertificateRow>;
  contact: ShownContact;
};

const exportSql = (owner: SQL, viewer: SQL): SQL => sql`
  select (select intro from report_profiles where user_id = ${owner}) as intro,
    (select country from report_profiles where user_id = ${owner}) as country,
    ${profileJson(owner)} as profile,
    (select jsonb_agg(tag_id order by tag_id) from user_tags where user_id = ${owner}) as tags,
    ${scoreJson(owner)} as score, ${reviewsJson(owner, viewer)} as reviews,
    ${worksJson(owner, MOST)} as works, ${projectsJson(owner, MOST)} as projects,
    ${educationJson(owner, MOST)} as education, ${certificatesJson(owner, MOST)} as certificates,
    ${shownContactSql(owner)} as contact`;

type Asked = { userId: number; audience: ExportAudience; locale: Ctx['locale'] };

/** Whether whoever it is made for sees a part: everyone sees what a guest does. Throws NOT_FOUND where there is no open report. */
const seenBy = async (ctx: Ctx, { userId, audience }: Asked): Promise<(section: ReportSection) => boolean> => {
  const access = await reportAccess({ ...ctx, actor: null, db: ctx.deps.db.write }, userId);
  if (!access?.isOpen) throw refuse('NOT_FOUND');
  return audience === 'me' ? () => true : access.sees;
};

/** What somebody takes along of their report: all of it, or what a guest would see. Read from the primary. Four queries. */
export const loadExport = async (ctx: Ctx, asked: Asked): Promise<ReportExport> => {
  const { userId, audience, locale } = asked;
  const { write: db } = ctx.deps.db;
  const sees = await seenBy(ctx, asked);
  const viewer = audience === 'me' ? sql`${userId}::bigint` : sql`0::bigint`;
  const { rows } = await db.execute<Row>(exportSql(sql`${userId}::bigint`, viewer));
  const row = rows[0];
  if (!row) throw refuse('NOT_FOUND');
  const people = await loadPeople(db, [userId, ...reviewersOf(row.reviews)], null);
  const owner = people.get(userId);
  if (!owner) throw refuse('NOT_FOUND');
  const inLocale = { locale, door: { envelope: 'rest' as const } };
  // Whoever takes their own along has the numbers of their certificates whole.
  const showing = { locale, addressOf: () => '', isOwn: audience === 'me' };
  const known = languagesView(inLocale, row.profile);
  const languages = [known?.native, known?.first, known?.second, known?.third].filter((one): one is Entry => !!one);
  const only = <Value>(section: ReportSection, value: Value): Value | null => (sees(section) ? value : null);
  // How many of them weigh nothing is told to nobody who reads the export.
  const { latest, counted: _kept, ...averages } = row.reviews;
  return {
    ...asked,
    name: shownName(owner, locale),
    isVerified: owner.verifiedType !== null,
    avatarFileId: owner.avatarFileId,
    photoUrl: owner.avatarFileId === null ? null : ctx.deps.config.publicUrl + pictureUrl(owner.avatarFileId, { width: PHOTO_WIDTH }),
    city: owner.location,
    country: countriesIn(locale).find((country) => country.code === row.country) ?? null,
    intro: only('intro', row.intro ?? ''),
    languages: only('languages', languages),
    industries: only('industries', industriesView(inLocale, row.profile)),
    tags: only(
      'tags',
      tagsIn(locale, row.tags ?? []).map((tag) => tag.name),
    ),
    assessment: only('assessment', assessmentView(inLocale, row.score, { relation: audience === 'me' ? 'self' : 'guest', sees })),
    reviews: only('reviews', {
      ...averages,
      latest: latest.map((one) => {
        const reviewer = people.get(one.reviewerId);
        return { name: reviewer ? shownName(reviewer, locale) : null, comment: one.comment, day: houseDay(new Date(one.createdAt)) };
      }),
    }),
    works: only('works', { ...row.works, items: row.works.items.map((one) => workView(showing, one)) }),
    projects: only('projects', { ...row.projects, items: row.projects.items.map(projectView) }),
    education: only('education', { ...row.education, items: row.education.items.map((one) => educationView(showing, one)) }),
    certificates: only('certificates', {
      ...row.certificates,
      items: row.certificates.items.map((one) => certificateView(showing, one)),
    }),
    contact:
      audience === 'me'
        ? {
            phone: row.contact.phone === null ? null : phoneText({ country: row.contact.country, number: row.contact.phone }),
            email: row.contact.email,
          }
        : null,
    url: `${ctx.deps.config.publicUrl}/reportOther?id=${userId}`,
    madeAt: ctx.now.toISOString(),
  };
};
