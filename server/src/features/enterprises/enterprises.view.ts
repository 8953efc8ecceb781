import type { CompanyCard, EnterpriseReport, TeamMember } from '#contract/enterprises/enterprises.schemas.ts';
import { type Ctx, timeText } from '../../kernel/http/context.ts';
import type { PersonRow } from '../../platform/people/people.queries.ts';
import { personView } from '../../platform/people/person.view.ts';
import type { ReportAccess } from '../../platform/reports/report-access.policy.ts';
import type { EnterpriseRow, TeamRow } from './enterprises.queries.ts';

type People = ReadonlyMap<number, PersonRow>;

/** Who has not agreed is not linked; the company alone reads that it asked. */
const teamView = (ctx: Ctx, row: TeamRow, people: People, isOwn: boolean): TeamMember => {
  const isShown = isOwn || row.memberState === 'agreed';
  const member = isShown && row.memberId !== null ? people.get(row.memberId) : undefined;
  return {
    id: row.id,
    name: row.name,
    title: row.title,
    intro: row.intro,
    member: member ? personView(ctx, member) : null,
    member_state: isShown ? row.memberState : 'none',
  };
};

/** A mailbox is shown once it is the confirmed one of the account (decision 135); until then its company alone reads it. */
const contactOf = (row: EnterpriseRow, isOwn: boolean): EnterpriseReport['contact'] => ({
  contact_name: row.contactName ?? '',
  contact_phone: row.contactPhone ?? '',
  contact_email: row.confirmedEmail ?? '',
  unconfirmed_email: isOwn && row.confirmedEmail === null ? row.contactEmail || null : null,
});

const qualificationOf = (ctx: Ctx, row: EnterpriseRow, owner: PersonRow): EnterpriseReport['qualification'] =>
  row.approved && {
    id: row.approved.id,
    company_name: row.approved.companyName,
    country: row.country ?? '',
    approved_at: timeText(ctx, new Date(row.approved.decidedAt)),
    user: personView(ctx, owner),
  };

/** Whose answer the company waits for, where it is the viewer. */
const askedOf = (ctx: Ctx, row: EnterpriseRow): EnterpriseReport['asked_of_me'] => {
  const asked = row.people.find((one) => one.memberState === 'asked' && one.memberId === ctx.actor?.userId);
  return asked ? { id: asked.id, title: asked.title } : null;
};

/** What it says of its business is for one audience. */
const businessOf = (access: ReportAccess, row: EnterpriseRow): Pick<EnterpriseReport, 'intro' | 'founded' | 'size' | 'website'> =>
  access.sees('intro')
    ? { intro: row.intro ?? '', founded: row.founded, size: row.size, website: row.website ?? '' }
    : { intro: null, founded: null, size: null, website: '' };

/** A company's report as the viewer may see it; the audiences of a report's parts stand for those of a company's. */
export const enterpriseView = (
  ctx: Ctx,
  access: ReportAccess,
  { row, owner, people }: { row: EnterpriseRow; owner: PersonRow; people: People },
): EnterpriseReport => {
  const isOwn = access.relation === 'self';
  return {
    user: personView(ctx, owner),
    is_own: isOwn,
    is_open: access.isOpen,
    company_name: row.companyName ?? '',
    country: row.country ?? '',
    ...businessOf(access, row),
    pairs: access.sees('languages') ? (row.pairs ?? []) : null,
    fields: access.sees('industries') ? (row.fields ?? []) : null,
    people: row.people.map((one) => teamView(ctx, one, people, isOwn)),
    cases: access.sees('projects') ? row.cases : null,
    contact: access.sees('contact') ? contactOf(row, isOwn) : null,
    qualification: qualificationOf(ctx, row, owner),
    asked_state: isOwn ? row.askedState : null,
    asked_of_me: askedOf(ctx, row),
  };
};

/** What of it stands at the head of the company's page. */
export const companyCardView = (ctx: Ctx, access: ReportAccess, row: EnterpriseRow): CompanyCard => {
  const isShown = access.isOpen || access.relation === 'self';
  const { approved } = row;
  return {
    is_open: access.isOpen,
    company_name: row.companyName ?? '',
    qualification: isShown && approved ? { id: approved.id, approved_at: timeText(ctx, new Date(approved.decidedAt)) } : null,
    pairs: access.sees('languages') ? (row.pairs ?? []) : null,
    fields: access.sees('industries') ? (row.fields ?? []) : null,
    cases: access.sees('projects') ? row.cases.length : null,
    team: isShown ? row.people.length : null,
  };
};
