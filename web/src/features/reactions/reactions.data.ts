import type { Operation } from '#contract/kernel/doors.ts';
import type { CollectSubject, LikeSubject, ListLikes, UncollectSubject, UnlikeSubject } from '#contract/reactions/reactions.schemas.ts';
import { refreshAnswers } from '#web/api/answers.ts';
import type { CallError } from '#web/api/call-error.ts';
import { useCallPages } from '#web/api/use-call-pages.ts';
import { type Advance, useWrite } from '#web/api/use-write.ts';

/** The calls by which things of one kind are liked and kept. */
export type ReactionCalls = {
  readonly like: Operation<typeof LikeSubject>;
  readonly unlike: Operation<typeof UnlikeSubject>;
  readonly likes: Operation<typeof ListLikes>;
  readonly collect: Operation<typeof CollectSubject>;
  readonly uncollect: Operation<typeof UncollectSubject>;
};

/** What a reaction changes: `likes` and `collects` are steps, 1 or -1. */
export type ReactionStep = { readonly liked: boolean; readonly likes: 1 | -1 } | { readonly collected: boolean; readonly collects: 1 | -1 };

/** Puts a step into every kept answer that holds the thing. */
export type ApplyReaction = (change: Advance['change'], id: number, step: ReactionStep) => void;

type ReactionOptions = {
  readonly apply: ApplyReaction;
  /** True for a refusal that a dialog answers instead of a toast. */
  readonly handles?: (error: CallError) => boolean;
  readonly onRefused?: (error: CallError) => void;
  readonly onCollected?: () => void;
  readonly onUncollected?: () => void;
};

/** The four writes of one thing, each shown at once and taken back when the server says no (specification, section 4.4). */
export const useReactionWrites = (calls: ReactionCalls, options: ReactionOptions) => {
  const { apply, handles, onRefused } = options;
  const like = useWrite(calls.like, {
    optimistic: ({ id }, { change }) => apply(change, id, { liked: true, likes: 1 }),
    handles,
    onError: (error) => handles?.(error) && onRefused?.(error),
    onSuccess: (_answer, { id }) => void refreshAnswers(calls.likes, { id }),
  });
  const unlike = useWrite(calls.unlike, {
    optimistic: ({ id }, { change }) => apply(change, id, { liked: false, likes: -1 }),
    onSuccess: (_answer, { id }) => void refreshAnswers(calls.likes, { id }),
  });
  const collect = useWrite(calls.collect, {
    optimistic: ({ id }, { change }) => apply(change, id, { collected: true, collects: 1 }),
    onSuccess: options.onCollected,
  });
  const uncollect = useWrite(calls.uncollect, {
    optimistic: ({ id }, { change }) => apply(change, id, { collected: false, collects: -1 }),
    onSuccess: options.onUncollected,
  });
  return { like, unlike, collect, uncollect };
};

/** Who likes a thing, newest first. */
export const useLikers = (likes: ReactionCalls['likes'], id: number) =>
  useCallPages(likes, { id }, { pageParam: 'after', items: (found) => found });
