import type { Actor } from '../../kernel/auth/actor.ts';
import { type Certification, whyNotCertified } from '../../platform/papers/certification.policy.ts';
import { newsStates } from './news.tables.ts';

type Owned = { authorId: number; deletedAt: Date | null; removedAt: Date | null };

/** Its author changes it, or takes it away, until it is gone; what moderators keep out of sight stays as it is. */
export const mayChange = (viewerId: number | null, news: Owned): boolean =>
  viewerId === news.authorId && news.deletedAt === null && news.removedAt === null;

/** How a contribution stands is told to its author and to operators. */
export const seesStanding = (actor: Actor | null, news: Pick<Owned, 'authorId'>): boolean =>
  actor !== null && (actor.userId === news.authorId || actor.role === 'operator');

/** Why somebody may not contribute, or null (decision 61). */
export const whyNotContribute = (isAsked: boolean, certification: Certification) => (isAsked ? whyNotCertified(certification) : null);

export const isPublished = (news: { state: number }): boolean => news.state === newsStates.published;
