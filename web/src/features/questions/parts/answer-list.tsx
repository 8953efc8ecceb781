import { Link } from 'react-router';
import type { Answer } from '#contract/questions/answer.schemas.ts';
import type { Question } from '#contract/questions/questions.schemas.ts';
import type { ListProps } from '#web/api/use-call-pages.ts';
import { langOf } from '#web/kit/lang-of.ts';
import { ListScreen, type ListScreenProps } from '#web/kit/list-screen.tsx';
import { PostCardSkeleton } from '#web/kit/skeletons.tsx';
import { questionPath } from '../question-path.ts';
import { AnswerCard } from './answer-card.tsx';

type Answered = Answer & { readonly question: Question };

type AnswerListProps = {
  readonly list: ListProps<Answered>;
  readonly label: string;
  readonly empty: ListScreenProps<Answered>['empty'];
};

/** Answers to many questions, each below what was asked. */
export function AnswerList({ list, label, empty }: AnswerListProps) {
  return (
    <ListScreen
      {...list}
      label={label}
      keyOf={(answer) => answer.id}
      renderRow={(answer) => (
        <AnswerCard
          answer={answer}
          subject={answer.question.subject}
          head={
            <Link
              to={questionPath(answer.question)}
              lang={langOf(answer.question.subject)}
              className="press touch-area mb-3 line-clamp-2 text-title leading-snug font-semibold break-anywhere"
            >
              {answer.question.subject}
            </Link>
          }
        />
      )}
      skeleton={<PostCardSkeleton />}
      empty={empty}
    />
  );
}
