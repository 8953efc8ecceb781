import { TERM_ANSWER_MAX } from '#contract/glossary/glossary.limits.ts';
import type { Answer } from '#contract/questions/answer.schemas.ts';
import { QUESTION_SUBJECT_MAX, QUESTION_TOPICS_MAX } from '#contract/questions/questions.limits.ts';
import type { QuestionDetail } from '#contract/questions/questions.schemas.ts';
import type { QuestionTopic } from '#contract/questions/topics.schemas.ts';
import type { TermForm } from '../glossary/glossary.public.tsx';
import { amountOf } from './bounty.ts';
import { plainOf } from './plain-text.ts';

export type ChosenTopic = Pick<QuestionTopic, 'id' | 'name'>;
/** Somebody who is asked for an answer. */
export type Invited = { readonly id: number; readonly name: string };

/** A question as it stands in a form. */
export type QuestionForm = {
  readonly subject: string;
  readonly body: string;
  readonly topics: readonly ChosenTopic[];
  readonly isAnonymous: boolean;
  /** Digits; of a new question alone, as is what follows. */
  readonly bounty: string;
  readonly isLook: boolean;
  readonly isAutomatic: boolean;
  readonly invited: readonly Invited[];
  /** What a term question asks about; of one that is there already it stays. */
  readonly term: TermForm;
};

/** An answer as it stands in a form; `term` is there for term questions, and may be left out where the body is the term. */
export type AnswerForm = { readonly body: string; readonly term: string; readonly isAnonymous: boolean };

const noMoney = { bounty: '', isLook: false, isAutomatic: false, invited: [] } as const;
export const blankQuestion: QuestionForm = { subject: '', body: '', topics: [], isAnonymous: false, term: null, ...noMoney };
export const blankAnswer: AnswerForm = { body: '', term: '', isAnonymous: false };

type Asked = Pick<QuestionDetail, 'subject' | 'body' | 'topics' | 'anonymity'>;

/** A question that is there already, to be changed. */
export const formOf = ({ subject, body, topics, anonymity }: Asked): QuestionForm => ({
  subject,
  body,
  topics: topics.map(({ id, name }) => ({ id, name })),
  isAnonymous: anonymity === 1,
  term: null,
  ...noMoney,
});

/** The same as calls take it. */
export const textOf = ({ subject, body, topics, isAnonymous }: QuestionForm) => ({
  subject: asQuestion(subject),
  body,
  topics: topics.map(({ id }) => id),
  anonymity: isAnonymous ? (1 as const) : (0 as const),
});

/** What a new question says beside its text: nothing that does not hold together is sent; the answer to a term question is not sold. */
export const offerOf = ({ bounty, isLook, isAutomatic, invited, term }: QuestionForm) => {
  const amount = amountOf(bounty);
  const hasBounty = amount > 0;
  return {
    ...(hasBounty ? { amount } : {}),
    ...(hasBounty && isLook && term === null ? { look: 1 as const } : {}),
    ...(hasBounty && isAutomatic && invited.length === 1 ? { automaticity: 1 as const } : {}),
    ...(invited.length > 0 ? { invitations: invited.map(({ id }) => id) } : {}),
  };
};

/** An answer that is there already, to be changed. */
export const answerFormOf = ({ body, term = '', anonymity }: Pick<Answer, 'body' | 'term' | 'anonymity'>): AnswerForm => ({
  body,
  // What the server took from the body, without its marks, goes with it.
  term: term === body || term === plainOf(body) ? '' : term,
  isAnonymous: anonymity === 1,
});

/** The same as calls take it; `was` is what is changed: of a name only its being laid open is said, as nothing else can be. */
export const answerTextOf = ({ body, term, isAnonymous }: AnswerForm, was: Pick<Answer, 'anonymity'> | null) => {
  const isLaidOpen = was?.anonymity === 1 && !isAnonymous;
  const anonymity = was === null ? { anonymity: isAnonymous ? (1 as const) : (0 as const) } : isLaidOpen ? { anonymity: 0 as const } : {};
  return { body, ...(term.trim() === '' ? {} : { term: term.trim() }), ...anonymity };
};

/** Whether an answer to a term question does not say which of its words are the term. */
export const isTermMissing = ({ body, term }: Pick<AnswerForm, 'body' | 'term'>): boolean =>
  term.trim() === '' && (body.trim().includes('\n') || plainOf(body) === '' || [...plainOf(body)].length > TERM_ANSWER_MAX);

const HANZI = /\p{Script=Han}[^\p{L}]*$/u;

/** What is asked on one line, with the mark that a question ends in: of the width of its last letters (decision 66). */
export const asQuestion = (subject: string): string => {
  const words = subject.replace(/\s+/g, ' ').trim();
  if (words === '' || /[?？]$/u.test(words)) return words;
  const isHanzi = HANZI.test(words);
  return words.replace(/[\s.。!！,，;；:：…]+$/u, '') + (isHanzi ? '？' : '?');
};

const encoder = new TextEncoder();

/** Whether a subject, with its mark, is as short as the server takes it: 255 bytes. */
export const isShortEnough = (subject: string): boolean => encoder.encode(asQuestion(subject)).length <= QUESTION_SUBJECT_MAX;

/** A draft that goes on where a topic was named: it keeps its own and takes that one in, as far as five go. */
export const withTopics = (form: QuestionForm, topics: readonly ChosenTopic[]): QuestionForm => {
  const others = topics.filter(({ id }) => !form.topics.some((one) => one.id === id));
  return { ...form, topics: [...form.topics, ...others].slice(0, QUESTION_TOPICS_MAX) };
};
