import { type Audience, audienceChoices, type ReportSection, reportSections, usualAudience } from '#contract/reports/report-sections.ts';
import type { Report } from '#contract/reports/reports.schemas.ts';
import { invariant } from '../../kernel/errors/refuse.ts';
import { type ReadCtx, timeText } from '../../kernel/http/context.ts';
import { phoneText } from '../../platform/accounts/contact.ts';
import type { PersonRow } from '../../platform/people/people.queries.ts';
import { personView } from '../../platform/people/person.view.ts';
import { isFor, type ReportAccess } from '../../platform/reports/report-access.ts';
import { countriesIn, tagsIn } from '../onboarding/onboarding.public.ts';
import type { ReportRow } from './reports.queries.ts';

export type Known = { access: ReportAccess; row: ReportRow; people: ReadonlyMap<number, PersonRow> };

/** Everyone whose face is on a report, to be loaded in one go. */
export const peopleOf = (ownerId: number, row: ReportRow): number[] => [
  ownerId,
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
const friendsOnly = (access: ReportAccess): ReportSection[] =>
  access.isOpen ? reportSections.filter((section) => !access.sees(section) && isFor(audienceOf(access, section), 'friend')) : [];

/** The country of a code, by its name in the reader's language. */
export const countryView = (ctx: Pick<ReadCtx, 'locale'>, code: string | null): Report['country'] => {
  if (code === null) return null;
  const name = countriesIn(ctx.locale).find((country) => country.code === code)?.name;
  return { code, name: name ?? code };
};

const contactView = (contact: ReportRow['contact']): Report['contact'] =>
  contact && {
    phone: contact.phone === null ? null : phoneText({ country: contact.country, number: contact.phone }),
    email: contact.email,
  };

/** A whole report as the viewer may see it. */
export const reportView = (ctx: ReadCtx, { access, row, people }: Known): Report => {
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
    country: countryView(ctx, row.country),
    friends_only: friendsOnly(access),
    rules: rulesOf(access),
    intro: access.sees('intro') ? (row.intro ?? '') : null,
    tags: access.sees('tags') ? tagsIn(ctx.locale, row.tags ?? []) : null,
    contact: contactView(row.contact),
    network: row.network && { ...row.network, friends: faces(row.network.friends) },
    visitors: row.visitors && { ...row.visitors, people: faces(row.visitors.people) },
  };
};
