import { Link } from 'react-router';
import type { ListedQuestion } from '#contract/questions/questions.schemas.ts';
import { utcMoment } from '#web/api/wire-time.ts';
import { Card } from '#web/kit/card.tsx';
import { langOf } from '#web/kit/lang-of.ts';
import { MarkedText } from '#web/kit/marked-text.tsx';
import { RelativeTime } from '#web/kit/relative-time.tsx';
import { questionPath } from '../question-path.ts';
import { Author } from './author.tsx';
import { QuestionCounts, QuestionMarks } from './question-facts.tsx';
import { QuestionTopics } from './question-topics.tsx';

/** A question as a card: it leads to its page as a whole, its topics and who asked to theirs. Of what was found the hits are marked. */
export function QuestionCard({ question }: { readonly question: ListedQuestion }) {
  const { subject, body, found } = question;
  return (
    <Card as="article">
      <div className="row-links">
        <h2 className="text-title leading-snug font-semibold break-anywhere">
          <Link data-opens to={questionPath(question)} lang={langOf(subject)} className="row-area line-clamp-3">
            {found ? <MarkedText parts={found.title} /> : subject}
          </Link>
        </h2>
        {body !== '' && (
          <p lang={langOf(body)} className="mt-1.5 line-clamp-2 text-base break-anywhere text-muted">
            {found ? <MarkedText parts={found.text} /> : body}
          </p>
        )}
        <QuestionTopics topics={question.topics} />
        <div className="mt-3 flex">
          <Author thing={question} size="sm" note={<RelativeTime at={utcMoment(question.created_at)} />} />
        </div>
        <p className="num mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
          <QuestionMarks question={question} />
          <QuestionCounts question={question} />
        </p>
      </div>
    </Card>
  );
}
