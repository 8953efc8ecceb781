import Ellipsis from 'lucide-react/icons/ellipsis';
import Eye from 'lucide-react/icons/eye';
import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router';
import type { QuestionDetail } from '#contract/questions/questions.schemas.ts';
import { isCallError } from '#web/api/call-error.ts';
import { Button, ButtonLink } from '#web/kit/button.tsx';
import { CountText } from '#web/kit/count-text.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { PostCardSkeleton } from '#web/kit/skeletons.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { idFrom } from '../../../app/navigation/id-from.ts';
import { usePageTitle, useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { useShare } from '../../../app/share/share.ts';
import { shareLink } from '../../../app/share/share-link.ts';
import { useQuestionLive } from '../live-questions.ts';
import { AnswerCard } from '../parts/answer-card.tsx';
import { QuestionArticle } from '../parts/question-article.tsx';
import { QuestionGone } from '../parts/question-gone.tsx';
import { plainOf } from '../plain-text.ts';
import { openQuestionMenu } from '../question-menu.ts';
import { questionCommentsPath, questionPath } from '../question-path.ts';
import { answerOrders, useAnswers, useQuestion } from '../questions.data.ts';
import { useWatching } from '../use-question.ts';

const SHARED = 100;

const shareOf = (question: QuestionDetail) => ({ title: question.subject, text: plainOf(question.body).slice(0, SHARED) });

/** What to do with a question that one has read: answer, watch, hand on. */
function QuestionFooter({ question }: { readonly question: QuestionDetail }) {
  const { t } = useTranslation('questions');
  const { toggle, isPending } = useWatching(question);
  const { id, watched, can_edit } = question;
  return (
    <div className="flex flex-wrap items-center justify-end gap-1 py-1.5 ps-3 pe-1">
      <ButtonLink size="md" to={pathTo('/question/:questionId/answers/add', { questionId: id })} className="min-w-[min(100%,2rem)] flex-1">
        {t('answers.write')}
      </ButtonLink>
      {!can_edit && (
        <Button
          size="md"
          tone={watched ? 'ghost' : 'soft'}
          icon={<Eye aria-hidden className="size-[0.34rem]" strokeWidth={1.75} />}
          aria-pressed={watched}
          disabled={isPending}
          onClick={toggle}
          className="disabled:opacity-100"
        >
          {t(watched ? 'watch.on' : 'watch.off')}
        </Button>
      )}
      <IconButton
        label={t('share.question')}
        icon={<Share2 />}
        onClick={() => void shareLink({ ...shareOf(question), path: questionPath(question), card: { kind: 'question', id } })}
      />
    </div>
  );
}

type PageProps = { readonly question: QuestionDetail; readonly onRefresh: () => Promise<unknown>; readonly onGone: () => void };

function QuestionPage({ question, onRefresh, onGone }: PageProps) {
  const { t } = useTranslation('questions');
  const title = useScreenTitle();
  const [query, setQuery] = useSearchParams();
  const order = answerOrders.find((one) => one === query.get('order')) ?? 'default';
  const answers = useAnswers(question.id, order);
  const { subject, answers_count: count } = question;
  const { text } = shareOf(question);
  usePageTitle(subject);
  useShare({ title: subject, desc: text, link: questionPath(question) });
  const openMenu = () => openQuestionMenu(question).then((isGone) => isGone && onGone());
  return (
    <ListScreen
      {...answers}
      onRefresh={() => Promise.all([answers.onRefresh(), onRefresh()])}
      nav={
        <NavBar
          title={title}
          back={pathTo('/question')}
          actions={<IconButton label={t('menu.label')} icon={<Ellipsis />} onClick={() => void openMenu()} />}
        />
      }
      header={
        <>
          <QuestionArticle question={question} />
          <div className="flex flex-wrap items-center justify-between gap-2 px-4 pt-2">
            <h2 className="text-base font-semibold">
              {t('answers.label')} {count > 0 && <CountText value={count} className="font-normal text-muted" />}
            </h2>
            {count > 1 && (
              <div className="w-[3rem] max-w-full">
                <Segmented
                  label={t('answers.order')}
                  items={answerOrders.map((key) => ({ key, label: t(`answers.by.${key}`) }))}
                  value={order}
                  onChange={(key) => setQuery(key === 'default' ? {} : { order: key }, { replace: true, preventScrollReset: true })}
                />
              </div>
            )}
          </div>
        </>
      }
      label={t('answers.label')}
      keyOf={(answer) => answer.id}
      renderRow={(answer) => <AnswerCard answer={answer} subject={subject} />}
      skeleton={<PostCardSkeleton />}
      empty={{ picture: 'messages', title: t('answers.none'), text: t('answers.noneText') }}
      footer={<QuestionFooter question={question} />}
    />
  );
}

/** A question with its answers (specification, section 2.4): what others say appears by itself. */
export function QuestionDetailScreen() {
  const { t } = useTranslation('questions');
  const id = idFrom(useParams()['questionId']);
  const { hash } = useLocation();
  const title = useScreenTitle();
  const question = useQuestion(id);
  const [goneId, setGoneId] = useState<number | null>(null);
  useQuestionLive(id, () => setGoneId(id));
  if (goneId !== null && goneId === id) return <QuestionGone words={t('gone')} />;
  if (id === null || (isCallError(question.error, 'refusal', 'invalid') && question.data === undefined)) return <NotFoundScreen />;
  // A notice names a comment by the page of the thing that it stands under.
  if (hash.startsWith('#comment')) return <Navigate to={questionCommentsPath({ id }) + hash} replace />;
  if (question.data !== undefined) {
    return <QuestionPage key={id} question={question.data} onRefresh={question.refetch} onGone={() => setGoneId(id)} />;
  }
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
