import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { listNotifications } from '#contract/notices/notices.doors.ts';
import { block } from '#contract/people/people.doors.ts';
import * as answers from '#contract/questions/answers.doors.ts';
import * as questions from '#contract/questions/questions.doors.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { notifyWatchers } from './answers.jobs.ts';
import { ANSWER } from './answers.subject.ts';
import { makeQuestion } from './questions.factory.ts';

const MANY = 450;
/** Numbers that no person of another test has. */
const FROM = 7_000_000_000;

let house: TestApp;
beforeAll(async () => {
  house = await testApp();
});

const scene = async () => {
  const [asker, answerer, watcher] = [await house.person(), await house.person(), await house.person()];
  const question = await makeQuestion(house.deps, asker.userId);
  await watcher.call(questions.watchQuestion, { id: question });
  const answer = async () => (await answerer.call(answers.writeAnswer, { id: question, body: '可以这样译。' })).answer.id;
  return { asker, answerer, watcher, question, answer };
};

/** Who was told of an answer how often. */
const toldOf = async (id: number): Promise<Map<number, number>> => {
  const { rows } = await house.deps.db.write.execute<{ id: string; times: number }>(
    sql`select user_id as id, count(*)::int as times from notices where subject_kind = ${ANSWER} and subject_id = ${id} group by user_id`,
  );
  return new Map(rows.map((row) => [Number(row.id), row.times]));
};

describe('an answer', () => {
  it('is told to who asked at once, and to everyone who watches by a job, each once however often it is tried', async () => {
    const { asker, question, watcher, answer } = await scene();
    await house.deps.db.write.execute(sql`
      insert into question_watches (user_id, question_id, created_at)
      select ${FROM}::bigint + n, ${question}, ${house.deps.now()} from generate_series(1, ${MANY}::int) as n`);
    const id = await answer();
    expect([...(await toldOf(id)).keys()]).toEqual([asker.userId]);
    await Promise.all([1, 2, 3].map(() => notifyWatchers(house.deps, { answerId: id, after: 0 })));
    expect((await toldOf(id)).size).toBe(201);
    await house.runJobs();
    await notifyWatchers(house.deps, { answerId: id, after: 0 });
    await house.runJobs();
    const told = await toldOf(id);
    expect([told.size, new Set(told.values())]).toEqual([MANY + 2, new Set([1])]);
    expect(JSON.stringify(await watcher.call(listNotifications, {}))).toContain('回答了问题');
    await house.deps.db.write.execute(sql`delete from notices where user_id > ${FROM}`);
    await house.deps.db.write.execute(sql`delete from question_watches where user_id > ${FROM}`);
  });

  it('leaves no job behind where nobody watches, and one where somebody does', async () => {
    const { answerer, question, answer } = await scene();
    const lonely = await makeQuestion(house.deps, (await house.person()).userId);
    const jobsOf = async (id: number) =>
      (
        await house.deps.db.write.execute(
          sql`select 1 from pgboss.job where name = 'questions.answered' and (data->>'answerId')::bigint = ${id}`,
        )
      ).rowCount;
    const { id } = (await answerer.call(answers.writeAnswer, { id: lonely, body: '可以这样译。' })).answer;
    const watched = await answer();
    await house.runJobs();
    expect([await jobsOf(id), await jobsOf(watched), (await toldOf(id)).size]).toEqual([0, 1, 1]);
    expect(question).not.toBe(lonely);
  });

  it('is told to nobody who stopped watching meanwhile, began later, or is blocked by then', async () => {
    const { question, answerer, watcher, answer } = await scene();
    const [late, blocked] = [await house.person(), await house.person()];
    await blocked.call(questions.watchQuestion, { id: question });
    const id = await answer();
    await watcher.call(questions.unwatchQuestion, { id: question });
    await answerer.call(block, { id: blocked.userId });
    house.advance(1000);
    await late.call(questions.watchQuestion, { id: question });
    await house.runJobs();
    const told = await toldOf(id);
    for (const who of [watcher, late, blocked]) expect(told.get(who.userId)).toBeUndefined();
  });

  it('is told to nobody once it is gone, or its question', async () => {
    const { answerer, watcher, answer, question } = await scene();
    const id = await answer();
    await answerer.call(answers.deleteAnswer, { id });
    await house.runJobs();
    expect(await toldOf(id)).toEqual(new Map());
    const second = await answer();
    await house.deps.db.write.execute(sql`update questions set removed_at = now() where id = ${question}`);
    await house.runJobs();
    expect((await toldOf(second)).get(watcher.userId)).toBeUndefined();
  });
});
