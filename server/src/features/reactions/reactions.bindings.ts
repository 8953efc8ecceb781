import type { reactionCalls } from '#contract/reactions/reaction.calls-of.ts';
import { type Binding, bindReads, bindWrites } from '../../kernel/http/context.ts';
import { collectSubject, uncollectSubject } from './actions/collect.ts';
import { likeSubject, unlikeSubject } from './actions/like.ts';
import { listLikes } from './reads/list-likes.ts';

/** Answers the calls of likes and collections for things of a kind. */
export const bindReactions = (calls: ReturnType<typeof reactionCalls>, kind: string): readonly Binding[] => [
  ...bindWrites(calls, {
    like: likeSubject(kind),
    unlike: unlikeSubject(kind),
    collect: collectSubject(kind),
    uncollect: uncollectSubject(kind),
  }),
  ...bindReads(calls, { likes: listLikes(kind) }),
];
