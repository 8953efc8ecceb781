import Type, { type Static } from 'typebox';
import { TERM_MAX } from '../glossary/glossary.limits.ts';
import { Done, Id, Nothing, offsetPage, PersonId, Text, Time } from '../kernel/schemas.ts';
import { PaymentPassword, SeenPrice } from '../payment-password/payment-password.schemas.ts';
import { Person } from '../people/people.schemas.ts';
import { Like } from '../reactions/reactions.schemas.ts';
import { Answer } from './answer.schemas.ts';
import { QUESTION_TEXT_MAX } from './questions.limits.ts';
import { Question } from './questions.schemas.ts';

/** 0 or 1. */
const Flag = () => Type.Integer({ minimum: 0, maximum: 1 });

/** Who tipped an answer; 0 and no user for who bears no name. */
const Rewarder = Type.Object({ id: Id(), user_id: PersonId(), amount: Type.Integer(), created_at: Time(), user: Type.Optional(Person) });

/** One by itself, with its question, its newest likes and tips. */
export const AnswerDetail = Type.Intersect([
  Answer,
  Type.Object({ question: Question, likes: Type.Array(Like), rewarders: Type.Array(Rewarder) }),
]);
export type AnswerDetail = Static<typeof AnswerDetail>;

/** Section 7.8. default: what was adopted, then what most agree with; time: the newest first. */
export const ListAnswers = {
  input: Type.Object({
    ...offsetPage,
    id: Id(),
    order_type: Type.Optional(Type.Union([Type.Literal('default'), Type.Literal('time')])),
  }),
  answer: Type.Array(Answer),
};
export const GetAnswer = { input: Type.Object({ id: Id() }), answer: AnswerDetail };

const text = {
  body: Text({ min: 1, max: QUESTION_TEXT_MAX }),
  /** To a term question: the term itself. Left out it is the body, where that is one short line. */
  term: Type.Optional(Text({ min: 1, max: TERM_MAX })),
  /** Of clients of the family: the text without its marks, which is made here (decision 66). */
  text_body: Type.Optional(Type.String({ maxLength: QUESTION_TEXT_MAX })),
  anonymity: Type.Optional(Type.Union([Flag(), Type.Boolean()])),
};

export const WriteAnswer = {
  input: Type.Object({ ...text, id: Id() }),
  answer: Type.Object({ message: Type.String(), answer: Answer, in_review: Type.Optional(Type.Literal(true)) }),
};
/** Anonymity can be laid down, and not put on (decision 65). */
export const EditAnswer = { input: Type.Object({ ...text, id: Id(), body: Type.Optional(text.body) }), answer: WriteAnswer.answer };
export const DeleteAnswer = { input: Type.Object({ id: Id() }), answer: Nothing };
export const AdoptAnswer = { input: Type.Object({ question: Id(), answer: Id() }), answer: Done };
/** Pays to see an answer; it comes with the reply. */
export const LookAtAnswer = {
  input: Type.Object({ id: Id(), ...PaymentPassword, ...SeenPrice }),
  answer: Type.Object({ message: Type.String(), answer: Answer }),
};
/** What the caller answered, the latest first, also without a name. */
export const ListMyAnswers = {
  input: Type.Object(offsetPage),
  answer: Type.Array(Type.Intersect([Answer, Type.Object({ question: Question })])),
};
export const ListCollectedAnswers = {
  input: Type.Object(offsetPage),
  answer: Type.Array(Type.Intersect([Answer, Type.Object({ question: Question })])),
};
