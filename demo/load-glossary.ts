import { sql } from 'drizzle-orm';
import type { GlossaryContent, GlossaryTerm } from '#contract/glossary/glossary.schemas.ts';
import * as answers from '#contract/questions/answers.doors.ts';
import * as questions from '#contract/questions/questions.doors.ts';
import { addEntries } from '#server/features/glossary/glossary.writes.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { DemoEntry } from './content.ts';
import type { LoadedPerson } from './load-people.ts';

type People = ReadonlyMap<string, LoadedPerson>;

const personOf = (people: People, handle: string): LoadedPerson => {
  const person = people.get(handle);
  if (!person) throw new Error(`demo content: nobody is called ${handle}`);
  return person;
};

const termOf = (lang: string, text: string, context = ''): GlossaryTerm => ({
  ...{ lang, text, status: 'preferred', part_of_speech: 'noun' },
  ...{ context, source: '', note: '' },
});

const contentOf = ({ field, terms, definition, context }: DemoEntry): GlossaryContent => ({
  ...{ field, definitions: [{ lang: 'zh', text: definition }], note: '', source: '' },
  terms: [termOf('zh', terms.zh, context), termOf('en', terms.en), termOf('es', terms.es)],
});

/** A term question that ends in the glossary, by the calls that people use; gives its number. */
const askFor = async (people: People, entry: DemoEntry, by: { asker: string; answerer: string }): Promise<number> => {
  const { as } = personOf(people, by.asker);
  const term = { from: 'zh', to: 'en', text: entry.terms.zh, context: entry.context, field: entry.field };
  const { question } = await as.call(questions.askQuestion, { subject: `“${entry.terms.zh}”英文怎么说？`, body: '', term });
  const { answer } = await personOf(people, by.answerer).as.call(answers.writeAnswer, { id: question.id, body: entry.terms.en });
  await as.call(answers.adoptAnswer, { question: question.id, answer: answer.id });
  return question.id;
};

/** Loads the glossary: some entries from term questions that were asked and answered, the others as they are. Gives how many. */
export const loadGlossary = async (deps: Deps, written: readonly DemoEntry[], people: People): Promise<number> => {
  const asked: number[] = [];
  const ready: DemoEntry[] = [];
  for (const entry of written) {
    const { asker, answerer } = entry;
    if (asker === undefined || answerer === undefined) ready.push(entry);
    else asked.push(await askFor(people, entry, { asker, answerer }));
  }
  await deps.db.write.transaction((tx) =>
    addEntries(
      tx,
      { setId: null, at: deps.now() },
      ready.map((entry) => ({ content: contentOf(entry) })),
    ),
  );
  // What was asked just now was asked over the last weeks.
  await deps.db.write.execute(sql`
    update questions set created_at = created_at - (id % 17 + 3) * interval '1 day', moved_at = moved_at - (id % 17 + 2) * interval '1 day'
    where id = any(${sql.param(asked)}::bigint[])`);
  await deps.db.write.execute(sql`
    update question_answers set created_at = created_at - (question_id % 17 + 2) * interval '1 day', adopted_at = adopted_at - (question_id % 17 + 2) * interval '1 day'
    where question_id = any(${sql.param(asked)}::bigint[])`);
  return written.length;
};
