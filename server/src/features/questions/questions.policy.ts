import { QUESTION_SUBJECT_MAX } from '#contract/questions/questions.limits.ts';
import { type BountyOutcome, questionStates } from './questions.tables.ts';

type Owned = { authorId: number };

/** Who asked changes it, as long as it is there. */
export const mayEdit = (viewerId: number | null, question: Owned): boolean => viewerId === question.authorId;

/** Decision 63: while nobody answered. An answer that is out of sight now was one: somebody worked for what is offered. */
export const mayDelete = (viewerId: number | null, question: Owned & { answersCount: number; isAnswered: boolean }): boolean =>
  mayEdit(viewerId, question) && question.answersCount === 0 && !question.isAnswered;

type Offered = { status: number; bounty: { outcome: BountyOutcome | null } | null };

/** Decision 63: a bounty is offered once, while nothing is adopted, and may be raised while it waits; what a removal gave back may be offered anew. */
export const mayOffer = (viewerId: number | null, question: Owned & Offered): boolean => {
  const outcome = question.bounty?.outcome ?? null;
  return mayEdit(viewerId, question) && question.status === questionStates.open && (outcome === null || outcome === 'removed');
};

/** Decision 66: a subject ends in a question mark of either width, and has at most 255 bytes. */
export const isSubject = (subject: string): boolean => /[?？]$/u.test(subject) && Buffer.byteLength(subject) <= QUESTION_SUBJECT_MAX;
