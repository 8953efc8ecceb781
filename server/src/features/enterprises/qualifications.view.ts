import type { PublicQualification } from '#contract/enterprises/enterprises.schemas.ts';
import type { DeskQualification, OwnQualification } from '#contract/enterprises/qualifications.schemas.ts';
import { type Ctx, timeText } from '../../kernel/http/context.ts';
import type { DeskRow, PapersRow } from '../../platform/papers/papers.queries.ts';
import { storedUntil } from '../../platform/papers/remove-papers.jobs.ts';
import type { PersonRow } from '../../platform/people/people.queries.ts';
import { personView } from '../../platform/people/person.view.ts';
import type { PublicRow } from './qualifications.queries.ts';

const askedView = (ctx: Ctx, row: PapersRow) => ({
  id: row.id,
  state: row.state,
  company_name: row.companyName,
  registration_number: row.registrationNumber,
  legal_representative: row.personName,
  papers: row.fileIds.length,
  asked_at: timeText(ctx, row.askedAt),
  decided_at: row.decidedAt && timeText(ctx, row.decidedAt),
  reason: row.reason,
  papers_until: row.decidedAt && timeText(ctx, storedUntil(row.decidedAt)),
});

export const ownQualificationView = (
  ctx: Ctx,
  row: PapersRow,
  openings: readonly { id: number; userId: number; openedAt: Date }[],
): OwnQualification => ({
  ...askedView(ctx, row),
  needs_pictures: row.picturesAskedAt !== null,
  openings: openings.map(({ id, userId, openedAt }) => ({
    id,
    at: timeText(ctx, openedAt),
    by: userId === row.ownerId ? ('owner' as const) : ('reviewer' as const),
  })),
});

export const deskQualificationView = (ctx: Ctx, row: DeskRow, people: ReadonlyMap<number, PersonRow>): DeskQualification => {
  const person = (id: number | null) => {
    const found = id === null ? undefined : people.get(id);
    return found ? personView(ctx, found) : null;
  };
  return {
    ...askedView(ctx, row),
    country: row.country ?? '',
    user: person(row.ownerId),
    decided_by: person(row.decidedBy),
    rejected_before: row.rejectedBefore,
  };
};

export const publicQualificationView = (ctx: Ctx, row: PublicRow, people: ReadonlyMap<number, PersonRow>): PublicQualification => {
  const user = people.get(row.ownerId);
  return {
    id: row.id,
    company_name: row.companyName,
    country: row.country ?? '',
    approved_at: row.decidedAt ? timeText(ctx, row.decidedAt) : '',
    user: user ? personView(ctx, user) : null,
  };
};
