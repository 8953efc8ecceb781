import { describe, expect, it } from 'vitest';
import { listNotifications } from '#contract/notices/notices.doors.ts';
import * as findings from '#contract/trials/trial-findings.doors.ts';
import type { Client } from '../../testing/client.ts';
import { testApp } from '../../testing/test-app.ts';
import { makeFinding } from './trial-findings.factory.ts';
import { addFinding, eraseFindings, findingsOf } from './trial-findings.queries.ts';
import { makeTrial } from './trials.factory.ts';

const told = async (who: Pick<Client, 'call'>) => (await who.call(listNotifications, {})).map((one) => one.content);
const told4Nothing = (all: readonly string[]) => all.filter((one) => one.includes('你为它免费翻译了'));
const ownOf = (who: Pick<Client, 'call'>) => who.call(findings.getOwnTrialFinding, {});

/** A finding of four pieces that was upheld, and what the night puts beside it from a neighbour's account. */
const withNeighbour = async (texts = ['接着的一段', '又一段']) => {
  const { person, deps } = await testApp();
  const [sender, neighbour, translator] = [await person(), await person(), await person()];
  const operator = await person({ role: 'operator' });
  const receivers = await Promise.all([1, 2, 3, 4].map(() => person()));
  const id = await makeFinding(deps, { initiatorId: sender.userId, receiverIds: receivers.map(({ userId }) => userId) });
  const { texts: held } = await operator.call(findings.getTrialFinding, { id });
  const known = held.flatMap(({ trials }, position) => trials.map((one) => ({ trialId: one.id, position, initiatorId: sender.userId })));
  const addNight = async () => {
    const late = [];
    for (const [nth, sourceText] of texts.entries()) {
      const made = { initiatorId: neighbour.userId, receiverId: translator.userId, status: 2, sourceText };
      late.push({ ...made, trialId: (await makeTrial(deps, made)).id, position: held.length + nth });
    }
    const pieces = [...known, ...late].map(({ trialId, position, initiatorId }) => ({ trialId, position, initiatorId }));
    await deps.db.write.transaction((tx) => addFinding(tx, { score: 0.8, language: 'zh', foundAt: deps.now(), pieces }));
    return late.map(({ trialId }) => trialId);
  };
  return { deps, id, sender, neighbour, translator, operator, known, addNight };
};

describe('what comes to a finding that was upheld', () => {
  it('waits: its sender is stopped as one that is open, told no reason of another, and whoever translated it is told nothing', async () => {
    const { id, sender, neighbour, translator, operator, addNight } = await withNeighbour();
    await operator.call(findings.upholdTrialFinding, { id, reason: '同一份' });
    await addNight();
    expect(await ownOf(neighbour)).toMatchObject({ id, state: 'open', decidedAt: null, reason: '' });
    expect(await ownOf(sender)).toMatchObject({ id, state: 'upheld', reason: '同一份' });
    expect(told4Nothing(await told(translator))).toEqual([]);
    const toLookAt = await operator.call(findings.listTrialFindings, { state: 'open' });
    expect(toLookAt.find((one) => one.id === id)).toMatchObject({ state: 'upheld', waiting: 2 });
  });

  it('is judged once an operator read it, and no further than they read', async () => {
    const { id, neighbour, translator, operator, known, addNight } = await withNeighbour();
    await operator.call(findings.upholdTrialFinding, { id, reason: '同一份' });
    const [first = 0, second = 0] = await addNight();
    const held = known.map(({ trialId }) => trialId);
    expect(await operator.refused(findings.confirmTrialPieces, { id, trialIds: held, reason: '早就定了' })).toBe('FINDING_DECIDED');
    await operator.call(findings.confirmTrialPieces, { id, trialIds: [first], reason: '条款相接' });
    expect(await ownOf(neighbour)).toMatchObject({ state: 'upheld', reason: '条款相接' });
    expect((await told(neighbour))[0]).toContain('条款相接');
    expect(told4Nothing(await told(translator))).toHaveLength(1);
    const { texts, waiting } = await operator.call(findings.getTrialFinding, { id });
    expect(waiting).toBe(1);
    expect(texts.flatMap(({ trials }) => trials).find((one) => one.id === second)?.state).toBe('waiting');
    const both = await Promise.all(
      [1, 2].map(() => operator.send(findings.confirmTrialPieces, { id, trialIds: [second], reason: '也是' })),
    );
    expect(both.map((one) => one.body['reason'] ?? 'done').sort()).toEqual(['FINDING_DECIDED', 'done']);
    expect(told4Nothing(await told(translator))).toHaveLength(2);
  });

  it('is heard of its sender before and after, each once, and lifts nothing of what others were found to have done', async () => {
    const { id, sender, neighbour, operator, addNight } = await withNeighbour();
    await operator.call(findings.upholdTrialFinding, { id, reason: '同一份' });
    const trialIds = await addNight();
    await neighbour.call(findings.appealTrialFinding, { id, text: '不是我的文档' });
    expect(await neighbour.refused(findings.appealTrialFinding, { id, text: '再说' })).toBe('FINDING_APPEALED');
    expect(await operator.refused(findings.dismissTrialFinding, { id, reason: '再看' })).toBe('FINDING_DECIDED');
    await operator.call(findings.confirmTrialPieces, { id, trialIds, reason: '条款相接' });
    expect(await ownOf(neighbour)).toMatchObject({ state: 'upheld', appeal: null });
    expect(await operator.refused(findings.takeOutTrialPiece, { id, trialId: trialIds[0] ?? 0, reason: '再看' })).toBe('FINDING_DECIDED');
    await neighbour.call(findings.appealTrialFinding, { id, text: '附上来源' });
    expect(await neighbour.refused(findings.appealTrialFinding, { id, text: '再说' })).toBe('FINDING_APPEALED');
    for (const trialId of trialIds) await operator.call(findings.takeOutTrialPiece, { id, trialId, reason: '来源属实' });
    expect(await ownOf(neighbour)).toBe(null);
    expect(await ownOf(sender)).toMatchObject({ state: 'upheld', reason: '同一份' });
  });

  it('is neither judged nor freed where it came after an operator read the rest', async () => {
    const { id, neighbour, operator, known, addNight } = await withNeighbour();
    await addNight();
    const decision = { id, reason: '读过的四份', trialIds: known.map(({ trialId }) => trialId) };
    expect(await operator.refused(findings.upholdTrialFinding, decision)).toBe('FINDING_GREW');
    expect(await operator.refused(findings.dismissTrialFinding, decision)).toBe('FINDING_GREW');
    expect(await ownOf(neighbour)).toMatchObject({ state: 'open' });
    const { texts } = await operator.call(findings.getTrialFinding, { id });
    const read = texts.flatMap(({ trials }) => trials).map((one) => one.id);
    await operator.call(findings.upholdTrialFinding, { ...decision, trialIds: read });
    expect(await ownOf(neighbour)).toMatchObject({ state: 'upheld' });
  });

  it('waits for nobody once the finding is dismissed, and the export of its sender names no operator', async () => {
    const { deps, id, sender, neighbour, operator, addNight } = await withNeighbour();
    await operator.call(findings.upholdTrialFinding, { id, reason: '同一份' });
    await addNight();
    await sender.call(findings.appealTrialFinding, { id, text: '四份不同的样稿' });
    await operator.call(findings.dismissTrialFinding, { id, reason: '确是四份' });
    expect((await operator.call(findings.listTrialFindings, { state: 'open' })).map((one) => one.id)).not.toContain(id);
    expect((await operator.call(findings.getTrialFinding, { id })).waiting).toBe(0);
    expect(await ownOf(neighbour)).toBe(null);
    const [own] = await findingsOf(deps.db.write, sender.userId);
    expect(Object.keys(own ?? {}).sort()).toEqual(['appeal', 'appealedAt', 'decidedAt', 'foundAt', 'id', 'reason', 'state', 'trials']);
  });

  it('is not raised by a night that read it before an operator freed it', async () => {
    const { deps, id, sender, operator, known } = await withNeighbour();
    await operator.call(findings.dismissTrialFinding, { id, reason: '四份样稿' });
    const raised = { score: 0.8, language: 'zh', foundAt: deps.now(), pieces: known };
    expect(await deps.db.write.transaction((tx) => addFinding(tx, raised))).toBe(null);
    expect(await ownOf(sender)).toBe(null);
  });

  it('is open, and judged by nobody, where the account of who was judged ends', async () => {
    const { deps, id, sender, neighbour, operator, addNight } = await withNeighbour();
    await operator.call(findings.upholdTrialFinding, { id, reason: '同一份' });
    await addNight();
    await deps.db.write.transaction((tx) => eraseFindings(tx, sender.userId));
    expect(await operator.call(findings.getTrialFinding, { id })).toMatchObject({ state: 'open', pieces: 2, waiting: 0, decidedBy: null });
    expect(await ownOf(neighbour)).toMatchObject({ state: 'open', reason: '' });
  });

  it('waits also where the night wrote it down while an operator upheld the rest', async () => {
    const { id, neighbour, operator, addNight } = await withNeighbour();
    await Promise.all([operator.call(findings.upholdTrialFinding, { id, reason: '同一份' }), addNight()]);
    const own = await ownOf(neighbour);
    const { texts } = await operator.call(findings.getTrialFinding, { id });
    const late = texts.flatMap(({ trials }) => trials).filter(({ initiator }) => initiator?.id === neighbour.userId);
    // Either the operator's decision was the first and it waits, or it was there to be judged and its sender was told why.
    expect([own?.state, late[0]?.state, (await told(neighbour)).some((one) => one.includes('同一份'))]).toEqual(
      own?.state === 'open' ? ['open', 'waiting', false] : ['upheld', 'held', true],
    );
  });
});

describe('a text that is taken out', () => {
  it('goes with all that its sender sent of it, is not raised again, and frees who has no other there', async () => {
    const { deps, id, sender, neighbour, operator, known, addNight } = await withNeighbour(['只有这一段']);
    const [trialId = 0] = await addNight();
    await operator.call(findings.takeOutTrialPiece, { id, trialId, reason: '行业范本' });
    expect(await ownOf(neighbour)).toBe(null);
    expect((await told(neighbour))[0]).toBe('运营核实后排除了拼接试译，你可以继续发起试译');
    expect(await neighbour.refused(findings.appealTrialFinding, { id, text: '已经好了' })).toBe('FINDING_DISMISSED');
    expect(await operator.refused(findings.takeOutTrialPiece, { id, trialId, reason: '两次' })).toBe('FINDING_DECIDED');
    const pieces = [...known, { trialId, position: 9, initiatorId: neighbour.userId }];
    expect(await deps.db.write.transaction((tx) => addFinding(tx, { score: 1, language: 'zh', foundAt: deps.now(), pieces }))).toBe(null);
    await operator.call(findings.upholdTrialFinding, { id, reason: '其余的是' });
    expect(await ownOf(neighbour)).toBe(null);
    expect((await told(neighbour)).some((one) => one.includes('其余的是'))).toBe(false);
    expect(await ownOf(sender)).toMatchObject({ state: 'upheld', pieces: 4 });
  });

  it('frees nobody whom another document stops, and says so, as does a dismissal', async () => {
    const { deps, id, sender, neighbour, operator, addNight } = await withNeighbour(['只有这一段']);
    const [trialId = 0] = await addNight();
    const receiverIds = (await Promise.all([1, 2, 3].map(() => testApp().then(({ person }) => person())))).map(({ userId }) => userId);
    const other = await makeFinding(deps, { initiatorId: neighbour.userId, receiverIds });
    await operator.call(findings.takeOutTrialPiece, { id, trialId, reason: '行业范本' });
    const still = '运营核实后，你的试译不再算作这份拼接试译的一部分；你还因另一份文档不能发起试译';
    expect((await told(neighbour))[0]).toBe(still);
    expect(await ownOf(neighbour)).toMatchObject({ id: other });
    const second = await makeFinding(deps, { initiatorId: sender.userId, receiverIds });
    await operator.call(findings.dismissTrialFinding, { id: second, reason: '样稿' });
    expect((await told(sender))[0]).toBe(still);
    await operator.call(findings.dismissTrialFinding, { id, reason: '样稿' });
    expect((await told(sender))[0]).toBe('运营核实后排除了拼接试译，你可以继续发起试译');
  });

  it('may be taken out after an appeal against its own decision, also where another text of its sender was judged since', async () => {
    const { deps, id, sender, operator, known } = await withNeighbour();
    await operator.call(findings.upholdTrialFinding, { id, reason: '同一份' });
    await sender.call(findings.appealTrialFinding, { id, text: '四份不同的样稿' });
    const late = await makeTrial(deps, { initiatorId: sender.userId, status: 2, sourceText: '后来的一段' });
    const pieces = [...known, { trialId: late.id, position: 9, initiatorId: sender.userId }];
    await deps.db.write.transaction((tx) => addFinding(tx, { score: 0.8, language: 'zh', foundAt: deps.now(), pieces }));
    await operator.call(findings.confirmTrialPieces, { id, trialIds: [late.id], reason: '条款相接' });
    const shown = (await operator.call(findings.getTrialFinding, { id })).texts.flatMap(({ trials }) => trials);
    expect(shown.map((one) => [one.id, one.mayTakeOut])).toEqual([...known.map((one) => [one.trialId, true]), [late.id, false]]);
    expect(await operator.refused(findings.takeOutTrialPiece, { id, trialId: late.id, reason: '再看' })).toBe('FINDING_DECIDED');
    await operator.call(findings.takeOutTrialPiece, { id, trialId: known[0]?.trialId ?? 0, reason: '样稿' });
    await operator.call(findings.dismissTrialFinding, { id, reason: '确是样稿' });
    expect(await ownOf(sender)).toBe(null);
  });

  it('leaves who sent other texts of it stopped, and says so with the reason', async () => {
    const { id, sender, operator, known } = await withNeighbour();
    await operator.call(findings.takeOutTrialPiece, { id, trialId: known[0]?.trialId ?? 0, reason: '公开的范本' });
    expect(await ownOf(sender)).toMatchObject({ state: 'open', pieces: 3 });
    expect((await told(sender))[0]).toContain('公开的范本');
  });

  it('makes it none once the last one is out, and open again where only what waited is left', async () => {
    const { id, sender, neighbour, operator, known, addNight } = await withNeighbour();
    await operator.call(findings.upholdTrialFinding, { id, reason: '同一份' });
    const late = await addNight();
    await sender.call(findings.appealTrialFinding, { id, text: '四份不同的样稿' });
    for (const { trialId } of known) await operator.call(findings.takeOutTrialPiece, { id, trialId, reason: '不是' });
    expect(await ownOf(sender)).toBe(null);
    const left = await operator.call(findings.getTrialFinding, { id });
    expect([left.state, left.pieces, left.waiting, left.decidedAt]).toEqual(['open', 2, 0, null]);
    for (const trialId of late) await operator.call(findings.takeOutTrialPiece, { id, trialId, reason: '也不是' });
    expect((await operator.call(findings.getTrialFinding, { id })).state).toBe('dismissed');
    expect(await ownOf(neighbour)).toBe(null);
  });

  it('is for operators who sent and got none of it', async () => {
    const { person, guest, stranger } = await testApp();
    const { id, sender, operator, known, deps } = await withNeighbour();
    const [trialId = 0] = known.map((one) => one.trialId);
    const bystander = await person({ role: 'operator' });
    const own = await makeFinding(deps, { initiatorId: sender.userId, receiverIds: [bystander.userId] });
    const [mine = 0] = (await operator.call(findings.getTrialFinding, { id: own })).texts.flatMap(({ trials }) =>
      trials.map((one) => one.id),
    );
    expect(await bystander.refused(findings.takeOutTrialPiece, { id: own, trialId: mine, reason: '我的' })).toBe('CASE_OWN');
    expect(await bystander.refused(findings.confirmTrialPieces, { id: own, trialIds: [mine], reason: '我的' })).toBe('CASE_OWN');
    expect(await operator.refused(findings.takeOutTrialPiece, { id: own, trialId, reason: '别处的' })).toBe('NOT_FOUND');
    for (const [who, code] of [
      [sender, 'NOT_FOUND'],
      [await stranger(), 'NOT_FOUND'],
      [guest, 'SIGN_IN_REQUIRED'],
    ] as const) {
      expect(await who.refused(findings.takeOutTrialPiece, { id, trialId, reason: '?' })).toBe(code);
      expect(await who.refused(findings.confirmTrialPieces, { id, trialIds: [trialId], reason: '?' })).toBe(code);
    }
    expect(await ownOf(sender)).not.toBe(null);
  });
});
