import Ellipsis from 'lucide-react/icons/ellipsis';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Answer } from '#contract/questions/answer.schemas.ts';
import { utcMoment } from '#web/api/wire-time.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { langOf } from '#web/kit/lang-of.ts';
import { RelativeTime } from '#web/kit/relative-time.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { writeComment } from '../../comments/comments.public.tsx';
import { ReactionBar } from '../../reactions/reactions.public.tsx';
import { hasPicture, plainOf } from '../plain-text.ts';
import { adoptAsked } from '../question-acts.ts';
import { openAnswerMenu } from '../question-menu.ts';
import { answerPath } from '../question-path.ts';
import { useAnswerReactions, useCommentable } from '../use-question.ts';
import { AnswerMarks } from './answer-marks.tsx';
import { AnswerTerm } from './answer-term.tsx';
import { AnswerTip } from './answer-tip.tsx';
import { Author } from './author.tsx';
import { ClosedAnswer } from './closed-answer.tsx';
import { QuestionText } from './question-text.tsx';

/** A text up to so many characters stands whole in a list. */
const WHOLE_MAX = 280;

/** A short answer whole; of a long one its beginning, and the way to the rest. */
function Words({ answer }: { readonly answer: Answer }) {
  const { t } = useTranslation('questions');
  const { body, images } = answer;
  if (answer.could === false) return <ClosedAnswer answer={answer} />;
  const isWhole = body.length <= WHOLE_MAX && !hasPicture(body);
  if (isWhole) return <QuestionText text={body} images={images} />;
  const words = plainOf(body);
  return (
    <>
      <p lang={langOf(words)} className="line-clamp-5 text-title leading-relaxed break-anywhere">
        {words}
      </p>
      <Link data-opens to={answerPath(answer)} className="press touch-area mt-1.5 inline-block text-base text-qingdai">
        {t('answers.whole')}
      </Link>
    </>
  );
}

type AnswerCardProps = {
  readonly answer: Answer;
  readonly subject: string;
  /** Stands above who answered: what was asked, where that is not on the screen. */
  readonly head?: ReactNode;
};

/** An answer below its question. */
export function AnswerCard({ answer, subject, head }: AnswerCardProps) {
  const { t } = useTranslation('questions');
  const navigate = useNavigate();
  const { toggleLike, toggleCollect } = useAnswerReactions(answer);
  const commentable = useCommentable('question-answer', answer.id);
  const open = () => void navigate(answerPath(answer));
  return (
    <Card as="article">
      {head}
      <Author
        thing={{ ...answer, isOwn: answer.can_edit }}
        tags={<AnswerMarks answer={answer} />}
        note={
          <Link data-opens to={answerPath(answer)} className="touch-area -my-1 inline-block py-1">
            <RelativeTime at={utcMoment(answer.created_at)} />
            <span className="sr-only"> {t('answers.open')}</span>
          </Link>
        }
        end={
          <>
            {answer.can_adopt && (
              <Button size="sm" tone="soft" onClick={() => void adoptAsked(answer)}>
                {t('adopt.confirm')}
              </Button>
            )}
            <IconButton
              label={t('menu.answerLabel')}
              icon={<Ellipsis />}
              onClick={() => void openAnswerMenu(answer, subject)}
              className="-my-2 -me-2.5 text-muted"
            />
          </>
        }
      />
      <AnswerTerm answer={answer} />
      <div className="mt-3">
        <Words answer={answer} />
      </div>
      {/* Nothing is said to what one may not see. */}
      {answer.could !== false && (
        <ReactionBar
          likes={answer.likes_count}
          liked={answer.liked}
          onLike={() => void toggleLike()}
          comments={answer.comments_count}
          onComment={() => (answer.comments_count > 0 ? open() : void writeComment(commentable))}
          views={answer.views_count}
          collected={answer.collected}
          onCollect={toggleCollect}
          extra={<AnswerTip answer={answer} />}
        />
      )}
    </Card>
  );
}
