import type { Answer } from '#contract/questions/answer.schemas.ts';
import type { AnswerDetail } from '#contract/questions/answers.schemas.ts';
import type { Question, QuestionDetail } from '#contract/questions/questions.schemas.ts';
import type { QuestionTopic } from '#contract/questions/topics.schemas.ts';
import { somebody } from './content.ts';

const at = '2024-03-01 08:00:00';

/** Topic 4. */
export const topicCalled = (name: string, own: Partial<QuestionTopic> = {}): QuestionTopic => ({
  id: 4,
  name,
  description: '',
  questions_count: 3,
  experts_count: 0,
  follows_count: 2,
  avatar: null,
  has_follow: false,
  ...own,
});

/** Question 80, by person 21. */
export const questionAsking = (subject: string, own: Partial<Question> = {}): Question => ({
  id: 80,
  user_id: 21,
  user: somebody('但书先生'),
  subject,
  body: '出自一份合同',
  anonymity: 0,
  excellent: 0,
  status: 0,
  amount: 0,
  automaticity: 0,
  look: 0,
  bounty: null,
  comments_count: 0,
  answers_count: 0,
  watchers_count: 0,
  likes_count: 0,
  views_count: 0,
  watched: false,
  topics: [],
  created_at: at,
  updated_at: at,
  ...own,
});

/** One that bears no name. */
export const nameless = { user_id: 0, user: undefined, anonymity: 1 } as const;

/** The same by itself. */
export const questionPage = (subject: string, own: Partial<QuestionDetail> = {}): QuestionDetail => ({
  ...questionAsking(subject, own),
  body: '## 出处\n\n一句**合同**里的话',
  edits_count: 0,
  can_edit: false,
  can_delete: false,
  can_offer: false,
  can_apply: false,
  applied: false,
  invitations: [],
  invitation_answers: [],
  adoption_answers: [],
  ...own,
});

/** Answer 90 to question 80, by person 22. */
export const answerSaying = (body: string, own: Partial<Answer> = {}): Answer => ({
  id: 90,
  question_id: 80,
  user_id: 22,
  user: somebody('小满', { id: 22 }),
  body,
  images: [],
  anonymity: 0,
  adoption: 0,
  invited: 0,
  comments_count: 0,
  rewards_amount: 0,
  rewarder_count: 0,
  likes_count: 0,
  views_count: 0,
  liked: false,
  collected: false,
  rewarded: false,
  can_edit: false,
  can_delete: false,
  can_adopt: false,
  created_at: at,
  updated_at: at,
  ...own,
});

/** The same by itself, with its question. */
export const answerPage = (body: string, own: Partial<AnswerDetail> = {}): AnswerDetail => ({
  ...answerSaying(body, own),
  question: questionAsking('不可抗力怎么译？'),
  likes: [],
  rewarders: [],
  ...own,
});
