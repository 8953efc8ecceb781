import { useRef } from 'react';
import { toast } from '#web/kit/toast.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { requireSession } from '../../app/session/require-session.ts';
import { answerGateRefusal, type CircleOf, isGateRefusal, passGate } from './interaction-gate.ts';
import { type ApplyReaction, type ReactionCalls, useReactionWrites } from './reactions.data.ts';

export type Reactable = {
  readonly calls: ReactionCalls;
  readonly id: number;
  readonly liked: boolean;
  readonly collected: boolean;
  readonly circle: CircleOf | null;
  readonly apply: ApplyReaction;
};

/** Liking and keeping one thing. One like request at a time; presses while one is under way are nothing (specification, section 4.4). */
export const useReactions = ({ calls, id, liked, collected, circle, apply }: Reactable) => {
  const { t } = useTranslation('reactions');
  const isPassing = useRef(false);
  const { like, unlike, collect, uncollect } = useReactionWrites(calls, {
    apply,
    handles: isGateRefusal,
    onRefused: (error) => {
      void answerGateRefusal('like', error, circle).then((mayTryAgain) => mayTryAgain && like.send({ id }));
    },
    onCollected: () => toast.success(t('collected')),
    onUncollected: () => toast.success(t('uncollected')),
  });
  const isLiking = like.isPending || unlike.isPending;
  const isCollecting = collect.isPending || uncollect.isPending;

  const toggleLike = async () => {
    if (isLiking || isPassing.current) return;
    // Taking a like back needs a session only (decision 50).
    if (liked) return void (requireSession() && unlike.send({ id }));
    isPassing.current = true;
    const mayLike = await passGate('like', circle);
    isPassing.current = false;
    if (mayLike) like.send({ id });
  };
  const toggleCollect = () => {
    if (isCollecting || !requireSession()) return;
    if (collected) uncollect.send({ id });
    else collect.send({ id });
  };
  return { toggleLike, toggleCollect, isLiking, isCollecting };
};
