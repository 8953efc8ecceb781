import { randomUUID } from 'node:crypto';
import * as glossary from '#contract/glossary/glossary.doors.ts';
import type { AskedTerm } from '#contract/glossary/term.schemas.ts';
import * as answers from '#contract/questions/answers.doors.ts';
import * as questions from '#contract/questions/questions.doors.ts';
import type { Client } from '../../testing/client.ts';
import { testApp } from '../../testing/test-app.ts';

/** A word that nobody else says, whatever test of this database ran before. */
export const word = (): string => {
  // Where letters and digits meet, a term is two pieces: of one that changed at every letter there would be more than are looked at.
  const letters = randomUUID()
    .replaceAll('-', '')
    .slice(0, 10)
    .replaceAll(/\d/g, (digit) => 'ghijkmnprs'.charAt(Number(digit)));
  return `qx${letters}zw`;
};

type Asking = { term?: Partial<AskedTerm>; anonymity?: 0 | 1 };

/** A term question of somebody's. */
export const ask = async (who: Client, { term = {}, anonymity = 0 }: Asking = {}) => {
  const asked = { from: 'en', to: 'zh', text: word(), context: 'As stated in the contract.', field: 'law', ...term };
  const { question } = await who.call(questions.askQuestion, { subject: '这个词怎么译？', term: asked, anonymity });
  return { id: question.id, asked, question };
};

/** An answer to it that names a term. */
export const answer = async (who: Client, id: number, term: string, anonymity: 0 | 1 = 0) =>
  (await who.call(answers.writeAnswer, { id, body: `我一般这样译。\n\n见合同范本。`, term, anonymity })).answer;

/** A term question of somebody's with an answer that is adopted: the entry that it ends in. */
export const adopt = async (
  asker: Client,
  answerer: Client,
  { term, answered = '不可抗力' }: { term?: Partial<AskedTerm>; answered?: string } = {},
) => {
  const { id, asked } = await ask(asker, { term: term ?? {} });
  const given = await answer(answerer, id, answered);
  await asker.call(answers.adoptAnswer, { question: id, answer: given.id });
  const [entry] = await asker.call(glossary.listGlossary, { keyword: asked.text });
  if (!entry) throw new Error('no entry was made');
  return { question: id, answer: given.id, entry, asked };
};

/** Somebody with evidence in a field. */
export const expert = async (field = 'law') => {
  const { person } = await testApp();
  const [asker, who] = [await person(), await person()];
  await adopt(asker, who, { term: { field } });
  return who;
};
