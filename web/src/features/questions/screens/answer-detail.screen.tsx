import ChevronRight from 'lucide-react/icons/chevron-right';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { AnswerDetail } from '#contract/questions/answers.schemas.ts';
import { isCallError } from '#web/api/call-error.ts';
import { utcMoment } from '#web/api/wire-time.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { langOf } from '#web/kit/lang-of.ts';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { RelativeTime } from '#web/kit/relative-time.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { idFrom } from '../../../app/navigation/id-from.ts';
import { usePageTitle, useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { useShare } from '../../../app/share/share.ts';
import { CommentsScreen } from '../../comments/comments.public.tsx';
import { ThingFooter } from '../../comments/footer.public.tsx';
import { FollowButton } from '../../people/meeting.public.tsx';
import { LikersRow } from '../../reactions/likers.public.tsx';
import { TippersRow } from '../../tips/tippers.public.tsx';
import { useAnswerLive } from '../live-questions.ts';
import { AnswerMarks } from '../parts/answer-marks.tsx';
import { AnswerTerm } from '../parts/answer-term.tsx';
import { AnswerTip } from '../parts/answer-tip.tsx';
import { Author } from '../parts/author.tsx';
import { ClosedAnswer } from '../parts/closed-answer.tsx';
import { QuestionCounts, QuestionMarks } from '../parts/question-facts.tsx';
import { QuestionGone } from '../parts/question-gone.tsx';
import { QuestionText } from '../parts/question-text.tsx';
import { plainOf } from '../plain-text.ts';
import { adoptAsked } from '../question-acts.ts';
import { openAnswerMenu } from '../question-menu.ts';
import { answerPath, questionPath } from '../question-path.ts';
import { useAnswer } from '../questions.data.ts';
import { useAnswerReactions, useCommentable } from '../use-question.ts';

const SHARED = 100;

const shareOf = (answer: AnswerDetail) => ({ title: answer.question.subject, text: plainOf(answer.body).slice(0, SHARED) });

/** What was asked, and the way to all answers. */
function Asked({ question }: Pick<AnswerDetail, 'question'>) {
  return (
    <Link to={questionPath(question)} className="press mx-3 my-2 flex items-center gap-2 rounded-card bg-card p-[0.28rem]">
      <span className="min-w-0 flex-1">
        <span lang={langOf(question.subject)} className="block text-title leading-snug font-semibold break-anywhere">
          {question.subject}
        </span>
        <span className="num mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
          <QuestionMarks question={question} />
          <QuestionCounts question={question} />
        </span>
      </span>
      <ChevronRight aria-hidden className="size-[0.36rem] flex-none text-muted" strokeWidth={1.75} />
    </Link>
  );
}

function AnswerArticle({ answer }: { readonly answer: AnswerDetail }) {
  const { t } = useTranslation('questions');
  const { user, question_id: questionId, id: answerId } = answer;
  const way = { questionId, answerId };
  return (
    <>
      <Asked question={answer.question} />
      <Card as="article">
        <Author
          thing={{ ...answer, isOwn: answer.can_edit }}
          tags={<AnswerMarks answer={answer} />}
          note={<RelativeTime at={utcMoment(answer.created_at)} />}
          end={answer.anonymity === 0 && user && <FollowButton person={user} isBeside />}
        />
        <AnswerTerm answer={answer} />
        <div className="mt-4">
          {answer.could === false ? <ClosedAnswer answer={answer} /> : <QuestionText text={answer.body} images={answer.images} />}
        </div>
        {answer.can_adopt && (
          <Button wide tone="soft" className="mt-4" onClick={() => void adoptAsked(answer)}>
            {t('adopt.this')}
          </Button>
        )}
        <LikersRow to={pathTo('/questions/:questionId/answers/:answerId/likers', way)} likes={answer.likes} count={answer.likes_count} />
        <TippersRow to={pathTo('/questions/:questionId/answers/:answerId/rewarders', way)} count={answer.rewarder_count} />
      </Card>
    </>
  );
}

function AnswerFooter({ answer }: { readonly answer: AnswerDetail }) {
  const { t } = useTranslation('questions');
  const commentable = useCommentable('question-answer', answer.id);
  const { toggleLike, toggleCollect } = useAnswerReactions(answer);
  return (
    <ThingFooter
      commentable={commentable}
      likes={answer.likes_count}
      liked={answer.liked}
      onLike={() => void toggleLike()}
      tip={<AnswerTip answer={answer} />}
      collected={answer.collected}
      onCollect={toggleCollect}
      share={{ label: t('share.answer'), ...shareOf(answer), path: answerPath(answer) }}
    />
  );
}

type PageProps = { readonly answer: AnswerDetail; readonly onRefresh: () => Promise<unknown>; readonly onGone: () => void };

function AnswerPage({ answer, onRefresh, onGone }: PageProps) {
  const { t } = useTranslation('questions');
  const title = useScreenTitle();
  const commentable = useCommentable('question-answer', answer.id);
  const { subject } = answer.question;
  usePageTitle(subject);
  useShare({ title: subject, desc: shareOf(answer).text, link: answerPath(answer) });
  const openMenu = () => openAnswerMenu(answer, subject).then((isGone) => isGone && onGone());
  const nav = (
    <NavBar
      title={title}
      back={questionPath(answer.question)}
      actions={<IconButton label={t('menu.answerLabel')} icon={<Ellipsis />} onClick={() => void openMenu()} />}
    />
  );
  // Nothing is said to what one may not see.
  if (answer.could === false) {
    return (
      <DetailScreen nav={nav} status="success" onRefresh={onRefresh}>
        {() => <AnswerArticle answer={answer} />}
      </DetailScreen>
    );
  }
  return (
    <CommentsScreen
      subject={commentable}
      total={answer.comments_count}
      onRefresh={onRefresh}
      nav={nav}
      article={<AnswerArticle answer={answer} />}
      footer={<AnswerFooter answer={answer} />}
    />
  );
}

/** An answer by itself, with its question above and its comments below (specification, section 2.4). */
export function AnswerDetailScreen() {
  const { t } = useTranslation('questions');
  const { questionId, answerId } = useParams();
  const id = idFrom(answerId);
  const asked = idFrom(questionId);
  const title = useScreenTitle();
  const answer = useAnswer(id);
  const [goneId, setGoneId] = useState<number | null>(null);
  useAnswerLive(id, () => setGoneId(id));
  const back = asked === null ? pathTo('/question') : questionPath({ id: asked });
  if (goneId !== null && goneId === id) return <QuestionGone words={t('answers.gone')} back={back} />;
  const isElsewhere = answer.data !== undefined && answer.data.question_id !== asked;
  if (id === null || isElsewhere || (isCallError(answer.error, 'refusal', 'invalid') && answer.data === undefined)) {
    return <NotFoundScreen />;
  }
  if (answer.data !== undefined) {
    return <AnswerPage key={id} answer={answer.data} onRefresh={answer.refetch} onGone={() => setGoneId(id)} />;
  }
  return (
    <DetailScreen nav={<NavBar title={title} back={back} />} status={answer.status} error={answer.error} onRefresh={answer.refetch}>
      {() => null}
    </DetailScreen>
  );
}
