import type { DeskCertification, DeskCertificationDetail, OwnCertification } from '#contract/identity/identity.schemas.ts';
import { type Ctx, timeText } from '../../kernel/http/context.ts';
import { type DeskRow, isSameName, type PapersRow, type TwinRow } from '../../platform/papers/papers.queries.ts';
import { storedUntil } from '../../platform/papers/remove-papers.jobs.ts';
import { daysLeft, type SetDays } from '../../platform/papers/working-days.policy.ts';
import type { PersonRow } from '../../platform/people/people.queries.ts';
import { personView } from '../../platform/people/person.view.ts';
import { isUnderReview, statusOf } from './identity.policy.ts';

type People = ReadonlyMap<number, PersonRow>;
type Opening = { id: number; userId: number; openedAt: Date };

/** Working days until the answer; null while nobody owes one. */
const left = (ctx: Ctx, row: PapersRow, days: SetDays): number | null =>
  isUnderReview(row) ? daysLeft(row.clockFrom ?? row.askedAt, ctx.now, days) : null;

const orNull = (ctx: Ctx, moment: Date | null): string | null => moment && timeText(ctx, moment);

type Own = { row: PapersRow; number: string; openings: readonly Opening[]; mayChange: boolean; isVerified: boolean; days: SetDays };

/** What somebody asked to be certified by, as they see it: the shape of the API family, with what its screens show besides. */
export const ownCertificationView = (ctx: Ctx, { row, number, openings, mayChange, isVerified, days }: Own): OwnCertification => ({
  id: row.id,
  user_id: row.ownerId,
  certification_name: row.kind === 'org' ? 'org' : 'user',
  type: row.kind,
  status: statusOf(row),
  data: {
    name: row.personName,
    // A company that asked at /enterpriseResource gave no number of a person.
    number,
    phone: row.phone,
    desc: row.description,
    files: row.fileIds,
    org_name: row.companyName,
    org_address: row.companyAddress,
  },
  reason: row.reason,
  needs_pictures: row.picturesAskedAt !== null,
  is_ended: row.state === 'expired',
  may_change: mayChange,
  is_verified: isVerified,
  phone_proven: row.isPhoneProven,
  days_left: left(ctx, row, days),
  valid_until: row.validUntil,
  papers_until: row.decidedAt && timeText(ctx, storedUntil(row.decidedAt)),
  decided_at: orNull(ctx, row.decidedAt),
  openings: openings.map(({ id, userId, openedAt }) => ({
    id,
    at: timeText(ctx, openedAt),
    by: userId === row.ownerId ? ('owner' as const) : ('reviewer' as const),
  })),
  created_at: timeText(ctx, row.askedAt),
  updated_at: timeText(ctx, row.decidedAt ?? row.clockFrom ?? row.askedAt),
});

const personIn = (ctx: Ctx, people: People) => (id: number | null) => {
  const found = id === null ? undefined : people.get(id);
  return found ? personView(ctx, found) : null;
};

export const deskCertificationView = (ctx: Ctx, row: DeskRow, { people, days }: { people: People; days: SetDays }): DeskCertification => {
  const person = personIn(ctx, people);
  return {
    id: row.id,
    type: row.kind,
    state: row.state,
    name: row.personName,
    org_name: row.companyName,
    user: person(row.ownerId),
    asked_at: timeText(ctx, row.askedAt),
    days_left: left(ctx, row, days),
    is_escalated: row.escalatedAt !== null && row.state === 'waiting',
    needs_pictures: row.picturesAskedAt !== null,
    former_name: row.formerName !== null && !isSameName(row.formerName, row.personName) ? row.formerName : null,
    seconded_by: person(row.secondedBy),
    rejected_before: row.rejectedBefore,
    papers: row.fileIds.length,
  };
};

const sameOf = ({ isNumber, isPicture }: TwinRow) => (isNumber ? 'number' : isPicture ? 'picture' : 'name');

type Detail = { people: People; days: SetDays; number: string; twins: readonly TwinRow[]; openings: readonly Opening[] };

export const deskDetailView = (ctx: Ctx, row: DeskRow, detail: Detail): DeskCertificationDetail => {
  const person = personIn(ctx, detail.people);
  return {
    ...deskCertificationView(ctx, row, detail),
    number: detail.number,
    registration_number: row.registrationNumber,
    phone: row.phone,
    phone_proven: row.isPhoneProven,
    desc: row.description,
    org_address: row.companyAddress,
    reason: row.reason,
    decided_at: orNull(ctx, row.decidedAt),
    decided_by: person(row.decidedBy),
    valid_until: row.validUntil,
    papers_until: row.decidedAt && timeText(ctx, storedUntil(row.decidedAt)),
    twins: detail.twins.map((twin) => ({
      id: twin.id,
      state: twin.state,
      user: person(twin.ownerId),
      same: sameOf(twin),
    })),
    openings: detail.openings.map(({ id, userId, openedAt }) => ({ id, at: timeText(ctx, openedAt), user: person(userId) })),
  };
};
