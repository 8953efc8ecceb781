import { Link } from 'react-router';
import type { Question } from '#contract/questions/questions.schemas.ts';
import { langOf } from '#web/kit/lang-of.ts';
import { Tag } from '#web/kit/tag.tsx';
import { topicPath } from '../question-path.ts';

/** What a question is about, each word the way to more of it. */
export function QuestionTopics({ topics }: Pick<Question, 'topics'>) {
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-3 empty:hidden">
      {topics.map((topic) => (
        <Link key={topic.id} to={topicPath(topic)} className="press touch-area max-w-full">
          <Tag>
            <span lang={langOf(topic.name)}>{topic.name}</span>
          </Tag>
        </Link>
      ))}
    </p>
  );
}
