import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import * as people from '#contract/people/people.doors.ts';
import * as answers from '#contract/questions/answers.doors.ts';
import * as questions from '#contract/questions/questions.doors.ts';
import { subjectKind } from '../../platform/subjects/subjects.registry.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { ANSWER } from './answers.subject.ts';
import { recountQuestions } from './questions.jobs.ts';
import { QUESTION } from './questions.subject.ts';

let house: TestApp;
beforeAll(async () => {
  house = await testApp();
});

const figuresOf = async ({ userId }: { userId: number }): Promise<[number, number]> => {
  const seen = await house.guest.call(people.getUser, { id: userId });
  return 'extra' in seen ? [seen.extra.questions_count, seen.extra.answers_count] : [-1, -1];
};

/** What is so now is so after a recount, and found again from nothing. */
const expectSameAfterRecount = async (who: { userId: number }): Promise<void> => {
  const figures = await figuresOf(who);
  await recountQuestions(house.deps);
  expect(await figuresOf(who)).toEqual(figures);
  await house.deps.db.write.execute(sql`update user_counts set questions = 77, answers = 77 where user_id = ${who.userId}`);
  await recountQuestions(house.deps);
  expect(await figuresOf(who)).toEqual(figures);
};

const moderate = (act: 'remove' | 'restore', kind: string, id: number) =>
  house.deps.db.write.transaction(async (db) =>
    subjectKind(kind).moderation?.[act]?.({ db, deps: house.deps, now: house.deps.now(), afterCommit: () => {} }, id),
  );

describe('how much a person asked and answered', () => {
  it('grows with what bears their name alone, and with what is given it later', async () => {
    const [asker, peer] = [await house.person(), await house.person()];
    const ask = async (anonymity: 0 | 1) => (await asker.call(questions.askQuestion, { subject: '算不算我的？', anonymity })).question.id;
    const [open, hidden] = [await ask(0), await ask(1)];
    expect(await figuresOf(asker)).toEqual([1, 0]);
    const write = async (who: typeof asker, id: number, anonymity: 0 | 1) =>
      (await who.call(answers.writeAnswer, { id, body: '一答', anonymity })).answer.id;
    await write(peer, open, 0);
    const veiled = await write(peer, hidden, 1);
    // Under their own question without a name their answer bears none either.
    await write(asker, hidden, 0);
    expect([await figuresOf(asker), await figuresOf(peer)]).toEqual([
      [1, 0],
      [0, 1],
    ]);
    await peer.call(answers.editAnswer, { id: veiled, anonymity: 0 });
    await asker.call(questions.editQuestion, { id: hidden, anonymity: 0 });
    expect([await figuresOf(asker), await figuresOf(peer)]).toEqual([
      [2, 1],
      [0, 2],
    ]);
    for (const who of [asker, peer]) await expectSameAfterRecount(who);
  });

  it('falls with what is deleted or taken away, answers with their question too, and comes back with it', async () => {
    const [asker, peer] = [await house.person(), await house.person()];
    const ask = async () => (await asker.call(questions.askQuestion, { subject: '还在不在？' })).question.id;
    const [question, bare] = [await ask(), await ask()];
    const write = async () => (await peer.call(answers.writeAnswer, { id: question, body: '一答' })).answer.id;
    const [first, second] = [await write(), await write()];
    await asker.call(questions.deleteQuestion, { id: bare });
    await peer.call(answers.deleteAnswer, { id: first });
    expect([await figuresOf(asker), await figuresOf(peer)]).toEqual([
      [1, 0],
      [0, 1],
    ]);
    for (const [kind, id, then] of [
      [ANSWER, second, [1, 0]],
      [QUESTION, question, [0, 0]],
    ] as const) {
      await moderate('remove', kind, id);
      expect([(await figuresOf(asker))[0], (await figuresOf(peer))[1]]).toEqual(then);
      await expectSameAfterRecount(peer);
      await moderate('restore', kind, id);
      expect([(await figuresOf(asker))[0], (await figuresOf(peer))[1]]).toEqual([1, 1]);
    }
    for (const who of [asker, peer]) await expectSameAfterRecount(who);
  });
});
