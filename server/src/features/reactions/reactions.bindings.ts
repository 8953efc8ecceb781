import type { reactionCalls } from '#contract/reactions/reaction.calls-of.ts';
import { type Binding, bindRead, bindWrite } from '../../kernel/http/context.ts';
import { collectSubject, uncollectSubject } from './actions/collect.ts';
import { likeSubject, unlikeSubject } from './actions/like.ts';
import { listLikes } from './reads/list-likes.ts';

/** Answers the calls of likes and collections for things of a kind. */
export const bindReactions = (calls: ReturnType<typeof reactionCalls>, kind: string): readonly Binding[] => [
  bindWrite(calls.like, likeSubject(kind)),
  bindWrite(calls.unlike, unlikeSubject(kind)),
  bindRead(calls.likes, listLikes(kind)),
  bindWrite(calls.collect, collectSubject(kind)),
  bindWrite(calls.uncollect, uncollectSubject(kind)),
];
