import type { QuestionTopic } from '#contract/questions/topics.schemas.ts';
import type { TopicRow } from './topics.queries.ts';

export const topicView = (row: TopicRow): QuestionTopic => ({
  id: row.id,
  name: row.name,
  description: row.description,
  questions_count: row.questionsCount,
  experts_count: row.expertsCount,
  follows_count: row.followsCount,
  avatar: null,
  has_follow: row.isFollowed,
});
