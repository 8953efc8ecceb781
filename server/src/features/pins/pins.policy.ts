import type { LoadedSubject } from '../../platform/subjects/subjects.ts';
import type { pinKinds } from './pins.tables.ts';

export type PinKind = (typeof pinKinds)[number];

/**
 * Section 6: who pins without amount or password. Circle keepers do so with posts, the owner of a feed or post with the comments under it;
 * feeds belong to the house (decision 45).
 */
export const mayConfirm = (kind: PinKind, subject: LoadedSubject, userId: number): boolean =>
  kind === 'post' ? subject.viewerIsGroupAdmin : kind === 'comment' && subject.parent?.owner.is(userId) === true;

/** Section 4.4: an author asks for their own, where they belong. */
export const mayApply = (kind: PinKind, subject: LoadedSubject, userId: number): boolean =>
  subject.owner.is(userId) && subject.viewerBelongs && !mayConfirm(kind, subject, userId);
