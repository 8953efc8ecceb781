import type { Deps } from '../../kernel/deps.ts';
import { addAnswer } from './answers.writes.ts';
import { questionsTable, questionTopicsTable } from './questions.tables.ts';
import { rowOf } from './questions.writes.ts';
import { topicKey, topicWords } from './topics.queries.ts';

type Made = Partial<typeof questionsTable.$inferInsert>;

let made = 0;

/** A question of somebody's, for tests of what is done with one. Each is later than the one before. */
export const makeQuestion = async (deps: Deps, authorId: number, more: Made = {}): Promise<number> => {
  made += 1;
  const { subject = `第 ${made} 个问题怎么译？`, body = '## 出处\n\n一句**合同**里的话。' } = more;
  const at = new Date(deps.now().getTime() + made);
  const [row] = await deps.db.write
    .insert(questionsTable)
    .values({ authorId, movedAt: at, createdAt: at, ...more, ...rowOf({ subject, body, pictures: [] }) })
    .returning({ id: questionsTable.id });
  if (!row) throw new Error('a question was not written');
  return row.id;
};

/** An open topic. */
export const makeTopic = async (deps: Deps, name?: string): Promise<number> => {
  made += 1;
  const called = name ?? `话题 ${made}`;
  const [row] = await deps.db.write
    .insert(questionTopicsTable)
    .values({
      name: called,
      key: topicKey(called),
      words: topicWords({ name: called, description: '' }),
      createdAt: deps.now(),
      openedAt: deps.now(),
    })
    .returning({ id: questionTopicsTable.id });
  if (!row) throw new Error('a topic was not written');
  return row.id;
};

/** An answer of somebody's to a question, with its place in the count. */
export const makeAnswer = async (deps: Deps, questionId: number, authorId: number): Promise<number> => {
  made += 1;
  const createdAt = new Date(deps.now().getTime() + made);
  const plain = { isAnonymous: false, isNameless: false, body: '可以这样译。', pictures: [], term: null, notice: null };
  return deps.db.write.transaction(async (tx) => (await addAnswer(tx, { questionId, authorId, ...plain, createdAt })).id);
};
