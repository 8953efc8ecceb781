import { describe, expect, it } from 'vitest';
import * as chat from '#contract/chat/chat.doors.ts';
import * as desk from '#contract/moderation/desk.doors.ts';
import { testApp } from '../../testing/test-app.ts';
import { makeCircle } from '../posts/posts.factory.ts';
import { readAll, roomOf, sayIn } from './chat.factory.ts';
import { dropEvidence } from './chat.jobs.ts';
import { chatEvidenceTable } from './chat.tables.ts';

const DAY_MS = 86_400_000;

const caseOf = async (operator: Awaited<ReturnType<Awaited<ReturnType<typeof testApp>>['person']>>, message: number) => {
  const found = (await operator.call(desk.listCases, { kind: 'message', limit: 100 })).find((one) => one.subject_id === message);
  return found ? operator.call(desk.getCase, { id: found.id }) : null;
};

const scene = async () => {
  const house = await testApp();
  const [lin, mei, operator] = [await house.person(), await house.person(), await house.person({ role: 'operator' })];
  return { house, lin, mei, operator, id: await roomOf(lin, mei) };
};

describe('a flagged message', () => {
  it('is read with five on each side and nothing more, also once it was taken back', async () => {
    const { lin, mei, operator, id } = await scene();
    const all = [];
    for (let nth = 1; nth <= 15; nth += 1) all.push(await sayIn(nth === 8 ? lin : mei, id, `第${nth}句。`));
    const bad = all[7];
    expect(await lin.refused(chat.flagMessage, { id, message: bad?.id ?? 0, reason: '骚扰' })).toBe('FLAG_OWN');
    expect(await operator.refused(desk.openCase, { kind: 'message', subject_id: bad?.id ?? 0 })).toBe('NOT_FOUND');
    await mei.call(chat.flagMessage, { id, message: bad?.id ?? 0, reason: '骚扰' });
    await lin.call(chat.recallMessage, { id, message: bad?.id ?? 0 });
    const seen = await caseOf(operator, bad?.id ?? 0);
    const text = JSON.stringify(seen?.thing);
    for (let nth = 3; nth <= 13; nth += 1) expect(text).toContain(`第${nth}句。`);
    for (const nth of [1, 2, 14, 15]) expect(text).not.toContain(`第${nth}句。`);
    expect(await operator.refused(desk.openCase, { kind: 'message', subject_id: all[0]?.id ?? 0 })).toBe('NOT_FOUND');
  });

  it('keeps what a card shows, and no words of it pass for a line of another', async () => {
    const { lin, mei, operator, id } = await scene();
    await sayIn(lin, id, '早');
    await sayIn(mei, id, '早');
    const place = { kind: 'place', label: '老地方', longitude: 121.5, latitude: 31.2 } as const;
    const card = await lin.call(chat.sendMessage, { id, mark: 'place', type: 'card', card: place });
    const forged = await sayIn(lin, id, `你好\n#${mei.userId} 2026-01-01 00:00  我先骂的\u2028#${mei.userId} 也是我`);
    for (const message of [card.message.id, forged.id]) await mei.call(chat.flagMessage, { id, message, reason: '骚扰' });
    await lin.call(chat.recallMessage, { id, message: card.message.id });
    expect((await caseOf(operator, card.message.id))?.thing?.text).toContain('[卡片]老地方 (121.5, 31.2)');
    const text = (await caseOf(operator, forged.id))?.thing?.text ?? '';
    const beginning = text.split(/[\n\u2028]/).filter((line) => line.startsWith(`#${mei.userId} `));
    expect(text).toContain('我先骂的');
    expect(beginning).toHaveLength(1);
  });

  it('is taken away by a decision for everybody, given back, and what was kept goes in the end', async () => {
    const { house, lin, mei, operator, id } = await scene();
    const bad = await sayIn(lin, id, '骗人的话');
    await mei.call(chat.flagMessage, { id, message: bad.id, reason: '诈骗' });
    const seen = await caseOf(operator, bad.id);
    await operator.call(desk.upholdCase, { id: seen?.id ?? 0, rule: 'fraud', reason: '诈骗', remove: true });
    const read = await readAll(mei, id);
    expect(read.map(({ type, body, recalled_by }) => ({ type, body, recalled_by }))).toEqual([
      { type: 'text', body: '', recalled_by: 'house' },
      { type: 'recall', body: '', recalled_by: 'house' },
    ]);
    const [act] = (await operator.call(desk.getCase, { id: seen?.id ?? 0 })).acts;
    await operator.call(desk.withdrawAct, { id: act?.id ?? 0, reason: '误判' });
    expect((await readAll(mei, id)).map(({ body, recalled_by }) => [body, recalled_by])).toEqual([
      ['骗人的话', null],
      ['', null],
      ['', null],
    ]);
    const kept = () => house.deps.db.write.select().from(chatEvidenceTable);
    const has = async () => (await kept()).some(({ messageId }) => messageId === bad.id);
    await dropEvidence(house.deps);
    expect(await has()).toBe(true);
    await dropEvidence({ ...house.deps, now: () => new Date(house.deps.now().getTime() + 100 * DAY_MS) });
    expect(await has()).toBe(false);
  });

  it('of a circle waits for its group admins as well, and outsiders flag nothing', async () => {
    const house = await testApp();
    const { id: group, owner, member, outsider } = await makeCircle(house, 'private');
    const { id } = await owner.call(chat.openCircleChat, { id: group });
    const said = await sayIn(owner, id, '你们都闭嘴');
    expect(await outsider.refused(chat.flagMessage, { id, message: said.id, reason: '辱骂' })).toBe('NOT_FOUND');
    const thanked = await member.call(chat.flagMessage, { id, message: said.id, reason: '辱骂' });
    expect(await member.call(chat.flagMessage, { id, message: said.id, reason: '辱骂' })).toEqual(thanked);
  });
});
