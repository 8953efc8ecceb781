import type { Entry } from '#contract/onboarding/onboarding.schemas.ts';
import { type Audience, audienceChoices, type ReportSection, reportSections, usualAudience } from '#contract/reports/report-sections.ts';
import type { Report, ReportCard } from '#contract/reports/reports.schemas.ts';
import { invariant } from '../../kernel/errors/refuse.ts';
import { type ReadCtx, timeText } from '../../kernel/http/context.ts';
import { phoneText } from '../../platform/accounts/contact.plain.ts';
import type { PersonRow } from '../../platform/people/people.queries.ts';
import { personView } from '../../platform/people/person.view.ts';
import { tagsIn } from '../../platform/people/tags.plain.ts';
import { isFor } from '../../platform/reports/audience.policy.ts';
import type { ReportAccess } from '../../platform/reports/report-access.policy.ts';
import { badgesView } from '../badges/badges.public.ts';
import { shownPartView } from '../ecerts/ecerts.public.ts';
import { countriesIn } from '../onboarding/onboarding.public.ts';
import { certificateView, educationView, industriesView, languagesView, projectView, workView } from '../portfolio/portfolio.public.ts';
import { reviewersOf, reviewsView } from '../reviews/reviews.public.ts';
import { assessmentView } from '../scores/scores.public.ts';
import { initiatorsOf, trialsView } from '../trials/trials.public.ts';
import type { ReportRow } from './reports.queries.ts';

export type Known = {
  access: ReportAccess;
  row: ReportRow;
  people: Map<number, PersonRow>;
  /** Gives addresses of guarded files (see guardedAddresses). */
  addressOf: (fileId: number) => string;
};

/** Everyone whose face is on a report, to be loaded in one go. */
export const peopleOf = (ownerId: number, row: ReportRow): number[] => [
  ownerId,
  ...(row.trials ? initiatorsOf(row.trials) : []),
  ...(row.reviews ? reviewersOf(row.reviews) : []),
  ...(row.network?.friends ?? []),
  ...(row.visitors?.people ?? []),
];

const audienceOf = (access: ReportAccess, section: ReportSection): Audience => access.audiences[section] ?? usualAudience(section);

const rulesOf = (access: ReportAccess): Report['rules'] =>
  access.relation === 'self'
    ? reportSections.map((section) => ({
        section,
        audience: audienceOf(access, section),
        choices: [...audienceChoices(section)],
      }))
    : null;

/** Parts that the viewer would see as a friend ('好友才能互看人脉信息哦'). */
const friendsOnly = (access: ReportAccess): ReportSection[] => reportSections.filter(access.wouldSeeAsFriend);

/** Parts that a guest would see, of those that the viewer does. */
const forEveryone = (access: ReportAccess): ReportSection[] =>
  access.isOpen ? reportSections.filter((section) => access.sees(section) && isFor(audienceOf(access, section), 'guest')) : [];

/** The country of a code, by its name in the reader's language. */
export const countryView = (ctx: Pick<ReadCtx, 'locale'>, code: string | null): Report['country'] => {
  if (code === null) return null;
  const name = countriesIn(ctx.locale).find((country) => country.code === code)?.name;
  return { code, name: name ?? code };
};

const contactView = ({ access, row: { contact } }: Known): Report['contact'] =>
  contact && {
    phone: contact.phone === null ? null : phoneText({ country: contact.country, number: contact.phone }),
    email: contact.email,
    unconfirmed_email: access.relation === 'self' ? contact.unconfirmed : null,
  };

type Portfolio = Pick<Report, 'languages' | 'industries' | 'works' | 'projects' | 'education' | 'certificates'>;

/** What the owner wrote into it. */
const portfolioOf = (ctx: ReadCtx, { access, row, addressOf }: Omit<Known, 'people'>): Portfolio => {
  const showing = { locale: ctx.locale, addressOf };
  const known = languagesView(ctx, row.languages);
  const isOwn = access.relation === 'self';
  return {
    languages: access.sees('languages')
      ? [known?.native, known?.first, known?.second, known?.third].filter((one): one is Entry => one !== null && one !== undefined)
      : null,
    industries: access.sees('industries') ? industriesView(ctx, row.industries) : null,
    works: row.works && { ...row.works, items: row.works.items.map((one) => workView(showing, one)) },
    projects: row.projects && { ...row.projects, items: row.projects.items.map(projectView) },
    education: row.education && { ...row.education, items: row.education.items.map((one) => educationView(ctx, one)) },
    certificates: row.certificates && {
      ...row.certificates,
      items: row.certificates.items.map((one) => certificateView({ ...showing, isOwn }, one)),
    },
  };
};

/** What of a report stands at the head of its owner's page. */
export const reportCardView = (ctx: ReadCtx, known: Omit<Known, 'people'>): ReportCard => {
  const { access, row } = known;
  const { languages, industries, works } = portfolioOf(ctx, known);
  const assessment = access.sees('assessment') ? assessmentView(ctx, row.assessment, access) : null;
  return { is_open: access.isOpen, assessment, languages, industries, works };
};

/** A whole report as the viewer may see it. */
export const reportView = (ctx: ReadCtx, known: Known): Report => {
  const { access, row, people } = known;
  const owner = people.get(access.ownerId);
  invariant(owner, 'whoever may be looked at is there');
  const faces = (ids: readonly number[]) =>
    ids.flatMap((id) => {
      const person = people.get(id);
      return person ? [personView(ctx, person)] : [];
    });
  return {
    user: personView(ctx, owner),
    relation: access.relation,
    is_open: access.isOpen,
    opened_at: access.isOpen && row.openedAt !== null ? timeText(ctx, new Date(row.openedAt)) : null,
    is_listed: access.isListed,
    country: access.isOpen || access.relation === 'self' ? countryView(ctx, row.country) : null,
    friends_only: friendsOnly(access),
    for_everyone: forEveryone(access),
    rules: rulesOf(access),
    intro: access.sees('intro') ? (row.intro ?? '') : null,
    ...portfolioOf(ctx, known),
    badges: row.badges && badgesView(ctx, row.badges, access),
    assessment: access.sees('assessment') ? assessmentView(ctx, row.assessment, access) : null,
    reviews: row.reviews && reviewsView(ctx, access.ownerId, row.reviews, people),
    trials: row.trials && trialsView(ctx, row.trials, people),
    ecertificates: row.ecertificates && shownPartView(ctx, row.ecertificates),
    chain: row.chain === null ? null : { count: row.chain },
    tags: access.sees('tags') ? tagsIn(ctx.locale, row.tags ?? []) : null,
    contact: contactView(known),
    network: row.network && { ...row.network, friends: faces(row.network.friends) },
    visitors: row.visitors && { ...row.visitors, people: faces(row.visitors.people) },
  };
};
