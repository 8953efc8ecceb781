import type { Side } from './trials.policy.ts';

/** What each side said, null while it has not, and who waits for the other's consent. */
export type Publication = { initiatorPublic: boolean | null; receiverPublic: boolean | null; askedBy: Side | null };

/** What the other side is told. */
export type PublicationNews = 'public' | 'private' | 'asked' | 'declined' | null;

const isPublic = (one: Publication): boolean => one.initiatorPublic === true && one.receiverPublic === true;

const withChoice = (now: Publication, side: Side, choice: boolean): Publication => ({
  ...now,
  ...(side === 'initiator' ? { initiatorPublic: choice } : { receiverPublic: choice }),
  askedBy: null,
});

const choose = (now: Publication, side: Side, wants: boolean): Publication => {
  if (!wants) return withChoice(now, side, false);
  if (now.askedBy !== null && now.askedBy !== side) return { initiatorPublic: true, receiverPublic: true, askedBy: null };
  const own = side === 'initiator' ? now.initiatorPublic : now.receiverPublic;
  if (own === false) return { ...now, askedBy: side };
  return { ...withChoice(now, side, true), askedBy: now.askedBy };
};

/** Decision 83: a choice of one side. Not public is said at any time; back to public needs the other's consent, who says so by publishing too. */
export const publicationAfter = (now: Publication, side: Side, wants: boolean): { next: Publication; news: PublicationNews } => {
  const next = choose(now, side, wants);
  if (isPublic(next) !== isPublic(now)) return { next, news: isPublic(next) ? 'public' : 'private' };
  if (!wants && now.askedBy !== null && now.askedBy !== side) return { next, news: 'declined' };
  return { next, news: next.askedBy === side && now.askedBy !== side ? 'asked' : null };
};
