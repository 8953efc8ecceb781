import Type, { type Static } from 'typebox';
import { afterPage, Done, Id, Keyword, Nothing, Nullable, offsetPage, Text, Time } from '../kernel/schemas.ts';
import { REASON_MAX } from '../moderation/moderation.limits.ts';
import { Person } from '../people/people.schemas.ts';
import { KEYWORD_MAX } from '../search/search.limits.ts';
import { Found } from '../search/search.schemas.ts';
import { TOPIC_DESCRIPTION_MAX, TOPIC_NAME_MAX } from './questions.limits.ts';

/** A topic of questions (wire shapes 4.13). */
export const QuestionTopic = Type.Object({
  id: Id(),
  name: Type.String(),
  description: Type.String(),
  questions_count: Type.Integer(),
  experts_count: Type.Integer(),
  follows_count: Type.Integer(),
  avatar: Type.Null(),
  has_follow: Type.Boolean(),
});
export type QuestionTopic = Static<typeof QuestionTopic>;

/** One of a list, with what was found in it where a name was looked for. */
export const ListedTopic = Type.Intersect([QuestionTopic, Type.Object({ found: Type.Optional(Found) })]);
export type ListedTopic = Static<typeof ListedTopic>;

/** Section 7.8. `follow` is taken as clients of the family send it; `has_follow` is always told. A `name` that is blank finds nothing. */
export const ListQuestionTopics = {
  input: Type.Object({
    ...offsetPage,
    follow: Type.Optional(Type.Union([Type.Integer(), Type.Boolean(), Type.String({ maxLength: 20 })])),
    name: Type.Optional(Keyword({ max: KEYWORD_MAX })),
  }),
  answer: Type.Array(ListedTopic),
};

/** `after` is the id of the last topic seen. */
export const ListFollowedTopics = {
  input: Type.Object({ ...afterPage, type: Type.Optional(Type.Literal('follow')) }),
  answer: Type.Array(QuestionTopic),
};

export const GetQuestionTopic = { input: Type.Object({ id: Id() }), answer: QuestionTopic };
export const FollowQuestionTopic = { input: Type.Object({ id: Id() }), answer: Nothing };

/** Somebody whose answers there were adopted or agreed to; `answers` are the best of them, three at most. */
export const TopicExpert = Type.Object({
  ...Person.properties,
  evidence: Type.Object({
    adoptions: Type.Integer(),
    likes: Type.Integer(),
    answers: Type.Array(Type.Object({ id: Id(), question_id: Id(), subject: Type.String() })),
  }),
});
export type TopicExpert = Static<typeof TopicExpert>;

/** Those with most adoptions first, then most likes. */
export const ListTopicExperts = { input: Type.Object({ id: Id(), ...offsetPage }), answer: Type.Array(TopicExpert) };

export const ProposeTopic = {
  input: Type.Object({
    name: Text({ min: 1, max: TOPIC_NAME_MAX }),
    description: Type.Optional(Text({ max: TOPIC_DESCRIPTION_MAX })),
  }),
  answer: Done,
};

export const ProposedTopic = Type.Object({
  id: Id(),
  name: Type.String(),
  description: Type.String(),
  proposer: Nullable(Person),
  created_at: Time(),
});
export type ProposedTopic = Static<typeof ProposedTopic>;

/** What waits for a decision, the oldest first. */
export const ListProposedTopics = { input: Type.Object(offsetPage), answer: Type.Array(ProposedTopic) };
export const ApproveTopic = { input: Type.Object({ id: Id() }), answer: Done };
export const RejectTopic = { input: Type.Object({ id: Id(), reason: Text({ min: 1, max: REASON_MAX }) }), answer: Done };
