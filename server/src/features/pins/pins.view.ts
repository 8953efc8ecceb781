import { type PinRequest, pinChannels } from '#contract/pins/pins.schemas.ts';
import { invariant } from '../../kernel/errors/refuse.ts';
import { type Ctx, timeText } from '../../kernel/http/context.ts';
import { pictureUrl } from '../../platform/files/file.addresses.ts';
import type { PersonRow } from '../../platform/people/people.queries.ts';
import { personView } from '../../platform/people/person.view.ts';
import type { Veil } from '../../platform/subjects/owner.types.ts';
import { type LoadedSubject, subjectKind, veilIn } from '../../platform/subjects/subjects.registry.ts';
import { thingView } from '../../platform/subjects/thing.view.ts';
import type { PinRow, PinState } from './pins.queries.ts';

const PICTURE_WIDTH = 160;

/** Who bears no name around what a request is about, and what that stands under. */
export const veilOf = (pin: PinRow, subjects: Known['subjects']): Veil => veilIn(subjects, pin.kind, pin.subjectId);

type Known = { people: Map<number, PersonRow>; subjects: Map<string, LoadedSubject> };

const subjectView = (known: Known, kind: string, id: number | null): PinRequest['feed'] => {
  const subject = known.subjects.get(`${kind}:${id}`);
  if (!subject) return null;
  const { pictureFileId } = subject;
  return {
    ...thingView(subject),
    kind,
    excerpt: subject.excerpt,
    picture: pictureFileId === null ? null : { url: pictureUrl(pictureFileId, { width: PICTURE_WIDTH, height: PICTURE_WIDTH }) },
    link: subjectKind(kind).link(subject),
  };
};

const statusOf: Record<PinState, number> = { pending: 0, approved: 1, ended: 1, rejected: 2, cancelled: 2, expired: 2, gone: 2 };

const endOf = (pin: PinRow): Date | null => (pin.state === 'pending' ? null : (pin.expiresAt ?? pin.decidedAt ?? pin.createdAt));

/** A request with what it is about, as far as whoever reads it may still see that. */
export const pinView = (ctx: Ctx, pin: PinRow, known: Known): PinRequest => {
  const channel = pinChannels.find((one) => one === pin.kind);
  invariant(channel, `the contract of pins has words for ${pin.kind}`);
  const end = endOf(pin);
  const veil = veilOf(pin, known.subjects);
  const applicant = veil.name(pin.applicantId);
  const person = applicant === null ? undefined : known.people.get(applicant);
  const of = (kind: string) => {
    if (pin.kind === kind) return subjectView(known, kind, pin.subjectId);
    return pin.parentKind === kind ? subjectView(known, kind, pin.parentId) : null;
  };
  return {
    id: pin.id,
    channel,
    target: pin.subjectId,
    raw: pin.parentId,
    user_id: applicant ?? 0,
    target_user: veil.name(pin.receiverId),
    amount: pin.amount,
    day: pin.days,
    expires_at: end && timeText(ctx, end),
    created_at: timeText(ctx, pin.createdAt),
    updated_at: timeText(ctx, pin.decidedAt ?? pin.createdAt),
    state: pin.state,
    status: statusOf[pin.state],
    user: person ? personView(ctx, person) : null,
    feed: of('feed'),
    post: of('post'),
    news: of('news'),
    comment: of('comment'),
  };
};
