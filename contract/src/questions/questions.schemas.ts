import Type, { type Static } from 'typebox';
import { AskedTerm, QuestionTerm } from '../glossary/term.schemas.ts';
import { Amount, Done, Id, Keyword, Nothing, Nullable, offsetPage, PersonId, Price, Text, Time } from '../kernel/schemas.ts';
import { PaymentPassword } from '../payment-password/payment-password.schemas.ts';
import { Person } from '../people/people.schemas.ts';
import { KEYWORD_MAX } from '../search/search.limits.ts';
import { Found } from '../search/search.schemas.ts';
import { Answer } from './answer.schemas.ts';
import { BOUNTY_MAX, INVITATIONS_MAX, QUESTION_SUBJECT_MAX, QUESTION_TEXT_MAX, QUESTION_TOPICS_MAX } from './questions.limits.ts';
import { QuestionTopic } from './topics.schemas.ts';

/** `status` of wire shapes 4.13. */
const Status = Type.Integer({ minimum: 0, maximum: 2 });
/** 0 or 1. */
const Flag = () => Type.Integer({ minimum: 0, maximum: 1 });

/** How a bounty stands: it waits until `ends_at`; it was paid for `answer_id`; or it went back to who asked (decision 63). */
const Bounty = Type.Object({
  state: Type.Union([Type.Literal('open'), Type.Literal('paid'), Type.Literal('returned')]),
  ends_at: Time(),
  answer_id: Nullable(Id()),
});

/**
 * A question (wire shapes 4.13). One that is anonymous has `user_id` 0 and no `user`, whoever looks (decision 65). `body` is markdown; in lists
 * it is the beginning of the text without its marks. `watchers_count` counts others than who asked.
 */
export const Question = Type.Object({
  id: Id(),
  user_id: PersonId(),
  subject: Type.String(),
  body: Type.String(),
  anonymity: Flag(),
  excellent: Flag(),
  status: Status,
  /** What is or was offered, in 积分; 0 for nothing. */
  amount: Type.Integer(),
  /** The one who was invited is paid at their first answer. */
  automaticity: Flag(),
  /** Others pay to see what was adopted and what the invited answered. */
  look: Flag(),
  /** Null where none was ever offered. */
  bounty: Nullable(Bounty),
  comments_count: Type.Integer(),
  answers_count: Type.Integer(),
  watchers_count: Type.Integer(),
  likes_count: Type.Integer(),
  views_count: Type.Integer(),
  watched: Type.Boolean(),
  topics: Type.Array(QuestionTopic),
  /** What a term question asks about. */
  term: Type.Optional(QuestionTerm),
  created_at: Time(),
  updated_at: Time(),
  user: Type.Optional(Person),
});
export type Question = Static<typeof Question>;

/** One of a list, with what was found in it where words were looked for. */
export const ListedQuestion = Type.Intersect([Question, Type.Object({ found: Type.Optional(Found) })]);
export type ListedQuestion = Static<typeof ListedQuestion>;

export const QuestionDetail = Type.Intersect([
  Question,
  Type.Object({
    /** How often its words were changed. */
    edits_count: Type.Integer(),
    can_edit: Type.Boolean(),
    can_delete: Type.Boolean(),
    /** A bounty may be offered, or raised, by the viewer. */
    can_offer: Type.Boolean(),
    /** The viewer may ask that it be chosen as one of the best, and has not. */
    can_apply: Type.Boolean(),
    /** Who asked has, and nobody has decided. Told to them alone. */
    applied: Type.Boolean(),
    /** Who was asked to answer. */
    invitations: Type.Array(Person),
    /** What they answered. */
    invitation_answers: Type.Array(Answer),
    /** The one that was adopted, where it is to be seen. */
    adoption_answers: Type.Array(Answer),
  }),
]);
export type QuestionDetail = Static<typeof QuestionDetail>;

const QuestionType = Type.Union([
  Type.Literal('all'),
  Type.Literal('new'),
  Type.Literal('hot'),
  /** With a bounty, those that are still open first. */
  Type.Literal('reward'),
  Type.Literal('excellent'),
]);
const listing = {
  ...offsetPage,
  type: Type.Optional(QuestionType),
};

/** Section 7.8. A `subject` that is there and blank finds nothing (SX-403). */
export const ListQuestions = {
  input: Type.Object({ ...listing, subject: Type.Optional(Keyword({ max: KEYWORD_MAX })) }),
  answer: Type.Array(ListedQuestion),
};
export const ListTopicQuestions = { input: Type.Object({ id: Id(), ...listing }), answer: Type.Array(Question) };
export const GetQuestion = { input: Type.Object({ id: Id() }), answer: QuestionDetail };

/** While a subject is typed: those that say nearly the same, the nearest first. */
export const ListSimilarQuestions = {
  input: Type.Object({ subject: Keyword({ max: QUESTION_SUBJECT_MAX }) }),
  answer: Type.Array(Question),
};

/** Ids, `{ id }` or whole topics (decision 66). */
const Topics = Type.Array(Type.Union([Id(), Type.Object({ id: Id() })]), { maxItems: QUESTION_TOPICS_MAX });
const Anonymity = Type.Union([Flag(), Type.Boolean()]);
const text = {
  subject: Text({ min: 1, max: QUESTION_SUBJECT_MAX }),
  body: Type.Optional(Text({ max: QUESTION_TEXT_MAX })),
  topics: Type.Optional(Topics),
  anonymity: Type.Optional(Anonymity),
};

/** Ids, `{ user }` as clients of the family send it, or whole people. */
const Invitations = Type.Array(Type.Union([Id(), Type.Object({ user: Type.Optional(Id()), id: Type.Optional(Id()) })]), {
  maxItems: INVITATIONS_MAX,
});

/**
 * With `term` it is a term question: its answers name a term each, and the adopted one becomes an entry of the glossary (decision 69).
 * `automaticity` needs a bounty and exactly one who is invited, `look` a bounty and no term.
 */
export const AskQuestion = {
  input: Type.Object({
    ...text,
    term: Type.Optional(AskedTerm),
    amount: Type.Optional(Price(BOUNTY_MAX)),
    automaticity: Type.Optional(Type.Union([Flag(), Type.Boolean()])),
    look: Type.Optional(Type.Union([Flag(), Type.Boolean()])),
    invitations: Type.Optional(Invitations),
    ...PaymentPassword,
  }),
  answer: Type.Object({ message: Type.String(), question: QuestionDetail, in_review: Type.Optional(Type.Literal(true)) }),
};

/** What is left out stays. Anonymity can be laid down, and not put on (decision 65). */
export const EditQuestion = {
  input: Type.Object({ ...text, id: Id(), subject: Type.Optional(text.subject) }),
  answer: AskQuestion.answer,
};
/** Offers a bounty where there is none yet, or a larger one in its place. */
export const OfferBounty = { input: Type.Object({ id: Id(), amount: Amount(BOUNTY_MAX), ...PaymentPassword }), answer: Nothing };
export const DeleteQuestion = { input: Type.Object({ id: Id() }), answer: Nothing };

/** What a question said before it was changed, the latest first; the one that stands is not among them. */
export const ListQuestionEdits = {
  input: Type.Object({ id: Id(), ...offsetPage }),
  answer: Type.Array(Type.Object({ number: Type.Integer(), subject: Type.String(), body: Type.String(), written_at: Time() })),
};

/** More people are asked to answer; with those from before at most five. Who is among them already stays so. */
export const InviteToAnswer = {
  input: Type.Object({ id: Id(), invitations: Invitations }),
  answer: Nothing,
};
export const WatchQuestion = { input: Type.Object({ id: Id() }), answer: Nothing };
/** What the caller asked, the latest first, also without a name. */
export const ListMyQuestions = { input: Type.Object(offsetPage), answer: Type.Array(Question) };
export const ListWatchedQuestions = { input: Type.Object(offsetPage), answer: Type.Array(Question) };
export const SwitchExcellent = { input: Type.Object({ id: Id() }), answer: Done };

/** What became of an open question, or of an open answer. Only what changed is there; counts are the true ones after the change. */
export const QuestionChange = Type.Object({
  id: Id(),
  likes: Type.Optional(Type.Integer()),
  comments: Type.Optional(Type.Integer()),
  answers: Type.Optional(Type.Integer()),
  /** The id of a comment that is new. */
  commented: Type.Optional(Id()),
  /** The id of a comment that is gone. */
  removed: Type.Optional(Id()),
  /** It says something else now. */
  edited: Type.Optional(Type.Literal(true)),
  /** It is gone. */
  deleted: Type.Optional(Type.Literal(true)),
});
export type QuestionChange = Static<typeof QuestionChange>;
