import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { setMuteWords } from '#contract/feeds/feeds.doors.ts';
import { listNotifications } from '#contract/notices/notices.doors.ts';
import * as questions from '#contract/questions/questions.doors.ts';
import * as topics from '#contract/questions/topics.doors.ts';
import { globalSearch } from '#contract/search/search.doors.ts';
import type { Client } from '../../testing/client.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { makeTopic } from './questions.factory.ts';
import { indexWordlessTopics } from './topics.jobs.ts';

let house: TestApp;
beforeAll(async () => {
  house = await testApp();
});

describe('topics of questions', () => {
  it('are neither found, listed nor counted where their words are muted, but for who proposed them', async () => {
    const word = `zk${Date.now().toString(36)}`;
    const [author, reader, muting, operator] = [
      await house.person(),
      await house.person(),
      await house.person(),
      await house.person({ role: 'operator' }),
    ];
    await author.call(topics.proposeTopic, { name: `${word} 话题`, description: '谈谈苦差事' });
    const proposed = (await operator.call(topics.listProposedTopics, { limit: 100 })).find(({ name }) => name.startsWith(word));
    const id = proposed?.id ?? 0;
    await operator.call(topics.approveTopic, { id });
    const meets = async (who: Client): Promise<boolean[]> => {
      const found = await who.call(globalSearch, { keyword: word });
      const listed = await who.call(topics.listQuestionTopics, { name: word });
      return [(found.tabs.find(({ kind }) => kind === 'topics')?.count ?? 0) > 0, found.list.length > 0, listed.length > 0];
    };
    await muting.call(setMuteWords, { words: ['苦差'] });
    await author.call(setMuteWords, { words: ['苦差'] });
    expect(await meets(muting)).toEqual([false, false, false]);
    for (const who of [house.guest, reader, author]) expect(await meets(who)).toEqual([true, true, true]);
    await house.deps.db.write.execute(sql`update question_topics set words = null where id = ${id}`);
    await indexWordlessTopics(house.deps);
    expect(await meets(muting)).toEqual([false, false, false]);
    expect((await muting.call(topics.getQuestionTopic, { id })).name).toBe(`${word} 话题`);
  });

  it('are found by name, with most questions first; a blank name finds nothing', async () => {
    const asker = await house.person();
    const [small, big] = [await makeTopic(house.deps, '海商法术语'), await makeTopic(house.deps, '海商法案例')];
    await asker.call(questions.askQuestion, { subject: '提单怎么译？', topics: [big] });
    const found = await house.guest.call(topics.listQuestionTopics, { name: '海商 法', follow: 1 });
    expect(found.map((one) => [one.id, one.questions_count])).toEqual([
      [big, 1],
      [small, 0],
    ]);
    for (const name of ['', '  ']) expect(await house.guest.call(topics.listQuestionTopics, { name })).toEqual([]);
    expect(await house.guest.call(topics.listQuestionTopics, { name: '%' })).toEqual([]);
    expect((await house.guest.call(topics.listQuestionTopics, { limit: 1 })).length).toBe(1);
    expect(await house.guest.call(topics.listTopicQuestions, { id: big, type: 'new' })).toMatchObject([{ subject: '提单怎么译？' }]);
    expect(await house.guest.call(topics.listTopicQuestions, { id: small })).toEqual([]);
    expect(await house.guest.refused(topics.listTopicQuestions, { id: 999_999_999 })).toBe('NOT_FOUND');
  });

  it('are followed once, told to who follows, and left', async () => {
    const [reader, topic] = [await house.stranger(), await makeTopic(house.deps)];
    for (const _ of [1, 2]) expect((await reader.send(topics.followQuestionTopic, { id: topic })).status).toBe(201);
    expect(await reader.call(topics.getQuestionTopic, { id: topic })).toMatchObject({ has_follow: true, follows_count: 1 });
    expect((await reader.call(topics.listFollowedTopics, { type: 'follow' })).map((one) => one.id)).toEqual([topic]);
    expect(await reader.call(topics.listFollowedTopics, { after: topic })).toEqual([]);
    expect(await house.guest.call(topics.getQuestionTopic, { id: topic })).toMatchObject({ has_follow: false });
    for (const _ of [1, 2]) expect((await reader.send(topics.unfollowQuestionTopic, { id: topic })).status).toBe(204);
    expect(await reader.call(topics.getQuestionTopic, { id: topic })).toMatchObject({ follows_count: 0 });
    for (const act of [topics.followQuestionTopic, topics.unfollowQuestionTopic, topics.getQuestionTopic])
      expect(await reader.refused(act, { id: 999_999_999 })).toBe('NOT_FOUND');
  });

  it('are proposed, read by operators, and opened or turned down with a reason', async () => {
    const [proposer, operator] = [await house.person(), await house.person({ role: 'operator' })];
    const propose = (name: string) => proposer.call(topics.proposeTopic, { name, description: '口译现场' });
    expect((await propose('同传 设备')).message).toBe('已提交，等待审核');
    expect(await proposer.refused(topics.proposeTopic, { name: '同传设备' })).toBe('TOPIC_THERE');
    await propose('交传笔记');
    const waiting = (await operator.call(topics.listProposedTopics, { limit: 100 })).filter((one) => one.proposer?.id === proposer.userId);
    expect(waiting.map((one) => one.name)).toEqual(['同传 设备', '交传笔记']);
    const [first, second] = waiting.map((one) => one.id);
    expect(await proposer.refused(topics.getQuestionTopic, { id: first ?? 0 })).toBe('NOT_FOUND');
    expect(await proposer.refused(questions.askQuestion, { subject: '能用吗？', topics: [first ?? 0] })).toBe('QUESTION_TOPIC_UNKNOWN');
    await operator.call(topics.approveTopic, { id: first ?? 0 });
    await operator.call(topics.rejectTopic, { id: second ?? 0, reason: '与已有话题重复' });
    expect(await house.guest.call(topics.getQuestionTopic, { id: first ?? 0 })).toMatchObject({
      name: '同传 设备',
      description: '口译现场',
    });
    const told = JSON.stringify(await proposer.call(listNotifications, {}));
    expect([told.includes('“同传 设备”已开放'), told.includes('与已有话题重复')]).toEqual([true, true]);
    expect(await operator.refused(topics.approveTopic, { id: second ?? 0 })).toBe('NOT_FOUND');
    expect(await operator.refused(topics.rejectTopic, { id: first ?? 0, reason: '晚了' })).toBe('NOT_FOUND');
    for (const [act, input] of [
      [topics.listProposedTopics, {}],
      [topics.approveTopic, { id: 1 }],
      [topics.rejectTopic, { id: 1, reason: '？' }],
    ] as const)
      expect((await (await house.stranger()).send(act, input)).status).toBe(404);
  });

  it('are proposed by one person five at a time', async () => {
    const proposer = await house.person();
    for (const count of [1, 2, 3, 4, 5]) await proposer.call(topics.proposeTopic, { name: `多提议 ${count}` });
    expect(await proposer.refused(topics.proposeTopic, { name: '多提议 6' })).toBe('TOPIC_PROPOSALS_MANY');
    expect(await house.guest.refused(topics.proposeTopic, { name: '客人' })).toBe('SIGN_IN_REQUIRED');
  });
});
