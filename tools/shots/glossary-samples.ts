import { importGlossary } from '#contract/glossary/exchange.doors.ts';
import { listGlossary, listGlossarySets } from '#contract/glossary/glossary.doors.ts';
import * as answers from '#contract/questions/answers.doors.ts';
import * as questions from '#contract/questions/questions.doors.ts';
import type { Ids } from './ids.ts';
import type { Cast } from './samples.ts';

type Samples = Promise<Pick<Ids, 'entryId' | 'setId'>>;

const rich = {
  term: 'best endeavours',
  answer: '最大努力',
  context: 'The Supplier shall use its best endeavours to deliver the Goods.',
  file: 'en,zh\nforce majeure,不可抗力\nbest endeavours,最大努力\nliquidated damages,约定违约金\n',
} as const;
const bare = { term: 'one', answer: '一', context: '', file: 'en,zh\none,一\n' } as const;

/** An entry of the house that a question led to, and a set that the holder brought in. */
export const keepingTerms = async ({ holder, colleague }: Cast, isFull: boolean): Samples => {
  const { term, answer: said, context, file } = isFull ? rich : bare;
  const { question } = await colleague.call(questions.askQuestion, {
    subject: `${term}？`,
    term: { from: 'en', to: 'zh', text: term, context, field: 'law' },
  });
  const { answer } = await holder.call(answers.writeAnswer, { id: question.id, body: said });
  await colleague.call(answers.adoptAnswer, { question: question.id, answer: answer.id });
  const entry = (await holder.call(listGlossary, { keyword: term }))[0];
  await holder.upload(importGlossary, new File([file], 'terms.csv', { type: 'text/csv' }));
  const set = (await holder.call(listGlossarySets, {}))[0];
  return { entryId: entry?.id ?? 0, setId: set?.id ?? 0 };
};
