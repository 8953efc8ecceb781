import { Link } from 'react-router';
import type { TopicExpert } from '#contract/questions/topics.schemas.ts';
import { Card } from '#web/kit/card.tsx';
import { langOf } from '#web/kit/lang-of.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { FollowButton } from '../../people/meeting.public.tsx';
import { Someone } from '../../people/people.public.tsx';
import { answerPath } from '../question-path.ts';
import { useTopicExperts } from '../topics.data.ts';

/** Somebody who knows a topic, and what shows it: the best of their answers. */
function ExpertCard({ expert }: { readonly expert: TopicExpert }) {
  const { t } = useTranslation('questions');
  const { adoptions, likes, answers } = expert.evidence;
  return (
    <Card as="article">
      <Someone person={expert} note={t('experts.evidence', { adoptions, likes })} end={<FollowButton person={expert} isBeside />} />
      <ul className="mt-2 divide-y divide-line">
        {answers.map((answer) => (
          <li key={answer.id}>
            <Link
              to={answerPath(answer)}
              lang={langOf(answer.subject)}
              className="press flex min-h-[0.88rem] items-center py-2 text-base break-anywhere focus-visible:-outline-offset-2"
            >
              {answer.subject}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Those whose answers under a topic were adopted or agreed to (docs/decisions/034.24). */
export function TopicExperts({ id }: { readonly id: number }) {
  const { t } = useTranslation('questions');
  return (
    <ListScreen
      {...useTopicExperts(id)}
      label={t('experts.title')}
      keyOf={(expert) => expert.id}
      renderRow={(expert) => <ExpertCard expert={expert} />}
      empty={{ picture: 'people', title: t('experts.none'), text: t('experts.noneText') }}
    />
  );
}
