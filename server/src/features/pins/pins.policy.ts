import { invariant } from '../../kernel/errors/refuse.ts';
import { isSubjectKind, type LoadedSubject, type PinDecider, subjectKind } from '../../platform/subjects/subjects.registry.ts';

/** Whether things of a kind are pinned at all. */
export const isPinned = (kind: string): boolean => isSubjectKind(kind) && subjectKind(kind).pinnedBy !== undefined;

/** Who decides about pins of a kind. Throws where it has none, which is a bug. */
export const deciderOf = (kind: string): PinDecider => {
  const { pinnedBy } = subjectKind(kind);
  invariant(pinnedBy, `things of the kind ${kind} are pinned`);
  return pinnedBy;
};

/** Who decides about a request; one that a process of the version before wrote says nothing, and goes by its kind. */
export const deciderOfPin = (pin: { kind: string; decider: PinDecider | null }): PinDecider => pin.decider ?? deciderOf(pin.kind);

/** Section 6: who pins without amount or password. What the house decides about is pinned at no one's word. */
export const mayConfirm = (decider: PinDecider, subject: Pick<LoadedSubject, 'parent' | 'viewerIsGroupAdmin'>, userId: number): boolean => {
  if (decider === 'keepers') return subject.viewerIsGroupAdmin;
  return decider === 'owner-above' && subject.parent?.owner.is(userId) === true;
};

/** Section 4.4: an author asks for their own, where they belong. */
export const mayApply = (decider: PinDecider, subject: LoadedSubject, userId: number): boolean =>
  subject.owner.is(userId) && subject.viewerBelongs && !mayConfirm(decider, subject, userId);

/** Who decides about an offer and is paid, where that is one person. */
export const receiverOf = (decider: PinDecider, { parent }: Pick<LoadedSubject, 'parent'>) =>
  decider === 'owner-above' ? (parent?.owner ?? null) : null;
