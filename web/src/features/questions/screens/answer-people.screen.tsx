import { useParams } from 'react-router';
import { answerReactions, answerTips } from '#contract/questions/answers.doors.ts';
import { idFrom } from '../../../app/navigation/id-from.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { LikersList } from '../../reactions/likers.public.tsx';
import { TippersList } from '../../tips/tippers.public.tsx';
import { answerPath } from '../question-path.ts';

const useAnswerInPath = () => {
  const { questionId, answerId } = useParams();
  const [question_id, id] = [idFrom(questionId), idFrom(answerId)];
  return id === null || question_id === null ? null : { id, question_id };
};

/** Who likes an answer, newest first (specification, section 2.4). */
export function AnswerLikersScreen() {
  const answer = useAnswerInPath();
  return answer === null ? <NotFoundScreen /> : <LikersList likes={answerReactions.likes} id={answer.id} back={answerPath(answer)} />;
}

/** Who tipped an answer, newest first (specification, section 2.4). */
export function AnswerTippersScreen() {
  const answer = useAnswerInPath();
  return answer === null ? (
    <NotFoundScreen />
  ) : (
    <TippersList tips={answerTips.tips} sum={answerTips.sum} id={answer.id} back={answerPath(answer)} />
  );
}
