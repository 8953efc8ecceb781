import { useParams } from 'react-router';
import type { QuestionDetail } from '#contract/questions/questions.schemas.ts';
import { isCallError } from '#web/api/call-error.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { langOf } from '#web/kit/lang-of.ts';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { idFrom } from '../../../app/navigation/id-from.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { CommentsScreen, writeComment } from '../../comments/comments.public.tsx';
import { useQuestionLive } from '../live-questions.ts';
import { questionPath } from '../question-path.ts';
import { useQuestion } from '../questions.data.ts';
import { useCommentable } from '../use-question.ts';

type CommentsProps = { readonly question: QuestionDetail; readonly onRefresh: () => Promise<unknown> };

function Comments({ question, onRefresh }: CommentsProps) {
  const { t } = useTranslation('questions');
  const title = useScreenTitle();
  const commentable = useCommentable('question', question.id);
  return (
    <CommentsScreen
      subject={commentable}
      total={question.comments_count}
      onRefresh={onRefresh}
      nav={<NavBar title={title} back={questionPath(question)} />}
      article={
        <Card>
          <h2 lang={langOf(question.subject)} className="text-title leading-snug font-semibold break-anywhere">
            {question.subject}
          </h2>
        </Card>
      }
      footer={
        <div className="px-4 py-2">
          <Button wide size="md" onClick={() => void writeComment(commentable)}>
            {t('comments.write')}
          </Button>
        </div>
      }
    />
  );
}

/** What is said about a question, which is no answer to it. */
export function QuestionCommentsScreen() {
  const id = idFrom(useParams()['questionId']);
  const title = useScreenTitle();
  const question = useQuestion(id);
  useQuestionLive(id, () => undefined);
  if (id === null || (isCallError(question.error, 'refusal', 'invalid') && question.data === undefined)) return <NotFoundScreen />;
  if (question.data !== undefined) return <Comments key={id} question={question.data} onRefresh={question.refetch} />;
  return (
    <DetailScreen
      nav={<NavBar title={title} back={pathTo('/question')} />}
      status={question.status}
      error={question.error}
      onRefresh={question.refetch}
    >
      {() => null}
    </DetailScreen>
  );
}
