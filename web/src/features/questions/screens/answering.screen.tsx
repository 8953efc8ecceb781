import { useParams } from 'react-router';
import { isCallError } from '#web/api/call-error.ts';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { idFrom } from '../../../app/navigation/id-from.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { AnswerComposer } from '../parts/answer-composer.tsx';
import { questionPath } from '../question-path.ts';
import { useAnswer, useQuestion } from '../questions.data.ts';

/** Where a question is answered (specification, section 2.4). */
export function AnswerAddScreen() {
  const id = idFrom(useParams()['questionId']);
  const title = useScreenTitle();
  const question = useQuestion(id);
  const { data, error } = question;
  if (id === null || (isCallError(error, 'refusal', 'invalid') && data === undefined)) return <NotFoundScreen />;
  if (data !== undefined) {
    const isOwnNameless = data.can_edit && data.anonymity === 1;
    return <AnswerComposer key={id} question={{ ...data, isOwnNameless }} answer={null} />;
  }
  return (
    <DetailScreen
      nav={<NavBar title={title} back={questionPath({ id })} />}
      status={question.status}
      error={error}
      onRefresh={question.refetch}
    >
      {() => null}
    </DetailScreen>
  );
}

/** Where one's own answer is changed; one that was adopted, paid or bought keeps its words, and may not be deleted either. */
export function AnswerEditScreen() {
  const id = idFrom(useParams()['answerId']);
  const title = useScreenTitle();
  const answer = useAnswer(id);
  const { data, error } = answer;
  const question = useQuestion(data?.question.id ?? null);
  const isClosed = data !== undefined && (!data.can_edit || !data.can_delete);
  if (id === null || isClosed || (isCallError(error, 'refusal', 'invalid') && data === undefined)) return <NotFoundScreen />;
  if (data !== undefined && question.data !== undefined) {
    const isOwnNameless = question.data.can_edit && question.data.anonymity === 1;
    return <AnswerComposer key={id} question={{ ...question.data, isOwnNameless }} answer={data} />;
  }
  return (
    <DetailScreen
      nav={<NavBar title={title} back={pathTo('/question')} />}
      status={data === undefined ? answer.status : question.status}
      error={error ?? question.error}
      onRefresh={data === undefined ? answer.refetch : question.refetch}
    >
      {() => null}
    </DetailScreen>
  );
}
