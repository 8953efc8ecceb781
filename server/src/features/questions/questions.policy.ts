import { QUESTION_SUBJECT_MAX } from '#contract/questions/questions.limits.ts';

type Owned = { authorId: number };

/** Who asked changes it, as long as it is there. */
export const mayEdit = (viewerId: number | null, question: Owned): boolean => viewerId === question.authorId;

/** Decision 63: while nobody answered. */
export const mayDelete = (viewerId: number | null, question: Owned & { answersCount: number }): boolean =>
  mayEdit(viewerId, question) && question.answersCount === 0;

/** Decision 66: a subject ends in a question mark of either width, and has at most 255 bytes. */
export const isSubject = (subject: string): boolean => /[?？]$/u.test(subject) && Buffer.byteLength(subject) <= QUESTION_SUBJECT_MAX;
