import { useParams, useSearchParams } from 'react-router';
import { isCallError } from '#web/api/call-error.ts';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { idFrom } from '../../../app/navigation/id-from.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { QuestionComposer } from '../parts/question-composer.tsx';
import { blankQuestion, formOf } from '../question-forms.ts';
import { questionPath } from '../question-path.ts';
import { useQuestion } from '../questions.data.ts';
import { useTopic } from '../topics.data.ts';

/** /post/question: where a question is asked; `?topic=` names what it is about (specification, section 2.5). */
export function AskScreen() {
  const title = useScreenTitle();
  const [query] = useSearchParams();
  const topicId = idFrom(query.get('topic'));
  const topic = useTopic(topicId);
  const isWaiting = topicId !== null && topic.data === undefined && topic.status === 'pending';
  if (isWaiting) {
    return (
      <DetailScreen nav={<NavBar title={title} back={pathTo('/question')} />} status="pending">
        {() => null}
      </DetailScreen>
    );
  }
  const topics = topic.data === undefined ? [] : [{ id: topic.data.id, name: topic.data.name }];
  return <QuestionComposer question={null} begin={{ ...blankQuestion, topics }} back={pathTo('/question')} />;
}

/** Where one's own question is changed. */
export function QuestionEditScreen() {
  const id = idFrom(useParams()['questionId']);
  const title = useScreenTitle();
  const question = useQuestion(id);
  const { data, error } = question;
  if (id === null || data?.can_edit === false || (isCallError(error, 'refusal', 'invalid') && data === undefined))
    return <NotFoundScreen />;
  if (data !== undefined) return <QuestionComposer key={id} question={data} begin={formOf(data)} back={questionPath({ id })} />;
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
