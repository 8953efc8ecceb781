import MessageCircle from 'lucide-react/icons/message-circle';
import { Link } from 'react-router';
import type { QuestionDetail } from '#contract/questions/questions.schemas.ts';
import { utcMoment } from '#web/api/wire-time.ts';
import { Card } from '#web/kit/card.tsx';
import { CountText } from '#web/kit/count-text.tsx';
import { FootRow } from '#web/kit/foot-row.tsx';
import { langOf } from '#web/kit/lang-of.ts';
import { RelativeTime } from '#web/kit/relative-time.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { TermAsked } from '../../glossary/glossary.public.tsx';
import { FollowButton } from '../../people/meeting.public.tsx';
import { Someone } from '../../people/people.public.tsx';
import { questionCommentsPath } from '../question-path.ts';
import { Author } from './author.tsx';
import { BountyLine } from './bounty-line.tsx';
import { QuestionCounts, QuestionMarks } from './question-facts.tsx';
import { QuestionText } from './question-text.tsx';
import { QuestionTopics } from './question-topics.tsx';

/** When it was asked, and that it was changed: the way to what it said before. */
function Moments({ question }: { readonly question: QuestionDetail }) {
  const { t } = useTranslation('questions');
  const { id, created_at, edits_count } = question;
  return (
    <span className="flex min-w-0 flex-wrap gap-x-1">
      <RelativeTime at={utcMoment(created_at)} />
      {edits_count > 0 && (
        <>
          <span aria-hidden>·</span>
          <Link to={pathTo('/questions/:questionId/revisions', { questionId: id })} className="touch-area text-qingdai">
            {t('edits.count', { count: edits_count })}
          </Link>
        </>
      )}
    </span>
  );
}

/** Who was asked to answer. */
function InvitedPeople({ people }: { readonly people: QuestionDetail['invitations'] }) {
  const { t } = useTranslation('questions');
  if (people.length === 0) return null;
  return (
    <div className="mt-3">
      <h3 className="text-sm text-muted">{t('invite.asked')}</h3>
      <ul className="mt-1.5 flex flex-wrap gap-x-4 gap-y-2">
        {people.map((person) => (
          <li key={person.id} className="min-w-0">
            <Someone person={person} size="xs" />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A question to read, with what it is about and the way to its comments. */
export function QuestionArticle({ question }: { readonly question: QuestionDetail }) {
  const { t } = useTranslation('questions');
  const { subject, body, user, comments_count: comments } = question;
  return (
    <Card as="article">
      <h2 lang={langOf(subject)} className="text-xl leading-snug font-bold break-anywhere">
        {subject}
      </h2>
      <div className="mt-3 flex">
        <Author
          thing={{ ...question, isOwn: question.can_edit }}
          note={<Moments question={question} />}
          end={question.anonymity === 0 && user && <FollowButton person={user} isBeside />}
        />
      </div>
      {body !== '' && (
        <div className="mt-3">
          <QuestionText text={body} />
        </div>
      )}
      <BountyLine question={question} />
      <InvitedPeople people={question.invitations} />
      {question.term && <TermAsked term={question.term} />}
      <QuestionTopics topics={question.topics} />
      <p className="num mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
        <QuestionMarks question={question} />
        <QuestionCounts question={question} hasViews />
      </p>
      <FootRow to={questionCommentsPath(question)}>
        <MessageCircle aria-hidden className="size-[0.34rem] flex-none" strokeWidth={1.75} />
        <span>
          {comments > 0 ? (
            <>
              <CountText value={comments} /> {t('count.comments', { count: comments })}
            </>
          ) : (
            t('comments.write')
          )}
        </span>
      </FootRow>
    </Card>
  );
}
