import { Link } from 'react-router';
import type { ListedTopic, QuestionTopic } from '#contract/questions/topics.schemas.ts';
import { Button } from '#web/kit/button.tsx';
import { CountText } from '#web/kit/count-text.tsx';
import { langOf } from '#web/kit/lang-of.ts';
import { MarkedText } from '#web/kit/marked-text.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { requireSession } from '../../../app/session/require-session.ts';
import { topicPath } from '../question-path.ts';
import { useTopicFollow } from '../topics.data.ts';

/** '关注' of a topic: at once, both ways. */
export function FollowTopic({ topic }: { readonly topic: QuestionTopic }) {
  const { t } = useTranslation('questions');
  const { follow, unfollow, isPending } = useTopicFollow();
  const { id, name, has_follow: isFollowed } = topic;
  return (
    <Button
      size="sm"
      tone={isFollowed ? 'ghost' : 'soft'}
      aria-pressed={isFollowed}
      aria-label={t(isFollowed ? 'topics.unfollowNamed' : 'topics.followNamed', { name })}
      disabled={isPending}
      onClick={() => {
        if (requireSession()) (isFollowed ? unfollow : follow)({ id });
      }}
      className="flex-none disabled:opacity-100"
    >
      {t(isFollowed ? 'topics.followed' : 'topics.follow')}
    </Button>
  );
}

/** How much there is of a topic. */
export function TopicCounts({ topic }: { readonly topic: QuestionTopic }) {
  const { t } = useTranslation('questions');
  const { questions_count: questions, follows_count: followers } = topic;
  return (
    <>
      <CountText value={questions} /> {t('count.questions', { count: questions })}
      <span aria-hidden> · </span>
      <CountText value={followers} /> {t('count.followers', { count: followers })}
    </>
  );
}

/** A topic as a row, with what it is about. Of one that was found the hits are marked. */
export function TopicRow({ topic }: { readonly topic: ListedTopic }) {
  const { name, description, found } = topic;
  return (
    <div className="press row-links flex min-h-[1.2rem] flex-wrap items-center gap-3 px-[0.28rem] py-2.5">
      <span className="min-w-[min(100%,2.4rem)] flex-1">
        <Link to={topicPath(topic)} lang={langOf(name)} className="row-area text-body font-semibold break-anywhere">
          {found ? <MarkedText parts={found.title} /> : name}
        </Link>
        {description !== '' && (
          <span lang={langOf(description)} className="mt-0.5 line-clamp-2 text-sm break-anywhere text-muted">
            {found ? <MarkedText parts={found.text} /> : description}
          </span>
        )}
        <span className="num mt-0.5 block text-xs text-muted">
          <TopicCounts topic={topic} />
        </span>
      </span>
      <FollowTopic topic={topic} />
    </div>
  );
}
