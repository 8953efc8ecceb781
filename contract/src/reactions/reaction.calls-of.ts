import { defineCall } from '../kernel/calls.ts';
import type { ReactionDoors } from './reaction.doors-of.ts';
import * as shapes from './reactions.schemas.ts';

const often = { limits: [{ by: 'actor', max: 120, perSeconds: 60 }] } as const;
const adding = { ...often, hidesNothing: true } as const;
/** What a like of any kind may be refused with (section 5.3). */
export const liking = { refusals: ['REPORT_NEEDED_TO_LIKE', 'JOIN_TO_LIKE', 'BLOCKED_BETWEEN'], ...adding } as const;

/** The calls behind `reactionDoors`; `one` is the thing in a summary, as 'a feed'. */
export const reactionCalls = (doors: ReactionDoors, one: string) => ({
  like: defineCall(doors.like, shapes.LikeSubject, { summary: `Like ${one}`, ...liking }),
  unlike: defineCall(doors.unlike, shapes.UnlikeSubject, { summary: 'Take a like back', ...often }),
  likes: defineCall(doors.likes, shapes.ListLikes, { summary: `Who likes ${one}, newest first` }),
  collect: defineCall(doors.collect, shapes.CollectSubject, { summary: `Keep ${one} for later`, ...adding }),
  uncollect: defineCall(doors.uncollect, shapes.UncollectSubject, { summary: `Keep ${one} no longer`, ...often }),
});
