export { answerGateRefusal, type CircleOf, isGateRefusal, passGate } from './interaction-gate.ts';
export { ReactionBar } from './parts/reaction-bar.tsx';
export type { ApplyReaction, ReactionStep } from './reactions.data.ts';
export { useReactions } from './use-reactions.ts';
export { LIKERS_MAX, withLiker } from './with-liker.ts';
