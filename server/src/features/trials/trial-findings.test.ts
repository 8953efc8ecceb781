import { describe, expect, it } from 'vitest';
import { listNotifications } from '#contract/notices/notices.doors.ts';
import * as findings from '#contract/trials/trial-findings.doors.ts';
import * as trials from '#contract/trials/trials.doors.ts';
import { seededRandom } from '#demo/random.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { Client } from '../../testing/client.ts';
import { testApp } from '../../testing/test-app.ts';
import { findStitchedTrials } from './stitched/find-stitched-trials.ts';
import { makeFinding } from './trial-findings.factory.ts';
import { tie } from './trial-ties.factory.ts';
import { makeTrial } from './trials.factory.ts';

const random = seededRandom('findings');
const word = (): string =>
  Array.from({ length: 3 }, () => ['ba', 'ce', 'di', 'fo', 'gu', 'la', 'me', 'ni'][Math.floor(random() * 8)]).join('');
const told = async (who: Pick<Client, 'call'>) => (await who.call(listNotifications, {})).map((one) => one.content);

/** Numbered pieces that have half of their words in common. */
const piecesOf = (count: number): string[] => {
  const own = Array.from({ length: 24 }, () => `${word()}${word()}`);
  return Array.from(
    { length: count },
    (_, nth) => `${nth + 1}. ${own.join(' ')} ${Array.from({ length: 24 }, () => `${word()}${word()}`).join(' ')}.`,
  );
};

const day = (deps: Deps, days: number): string => new Date(deps.now().getTime() + days * 86_400_000).toISOString();
const start = (deps: Deps, who: Client, userId: number) =>
  who.send(trials.startTrial, {
    ...{ userId, sourceLanguage: 'zh', targetLanguage: 'en', industry: 'law', sourceText: '本合同一式两份。' },
    ...{ acceptBefore: day(deps, 2), finishBefore: day(deps, 4), evaluateBefore: day(deps, 6) },
  });

const people = async (count: number) => {
  const { person, deps } = await testApp();
  const [sender, ...receivers] = await Promise.all(Array.from({ length: count + 1 }, () => person()));
  if (!sender) throw new Error('somebody sends');
  return { deps, sender, receivers };
};

describe('a document that was cut into trials', () => {
  it('is found at night whatever the order, stops whoever sent it, and is not raised again', async () => {
    const { person } = await testApp();
    const { deps, sender, receivers } = await people(5);
    const operator = await person({ role: 'operator' });
    const pieces = piecesOf(5);
    for (const [nth, at] of [3, 0, 4, 1, 2].entries())
      await makeTrial(deps, {
        initiatorId: sender.userId,
        receiverId: receivers[nth]?.userId ?? null,
        status: 2,
        sourceText: pieces[at] ?? '',
      });
    await findStitchedTrials(deps);
    const own = await sender.call(findings.getOwnTrialFinding, {});
    expect(own).toMatchObject({ state: 'open', pieces: 5, people: 5, withOthers: false, appeal: null, decidedAt: null });
    expect((await told(sender))[0]).toBe('你发给 5 个人的 5 份试译像是同一份文档，暂停发起新的试译，运营会尽快核实，你也可以申诉');
    const stranger = await person();
    expect((await start(deps, sender, stranger.userId)).body['reason']).toBe('TRIAL_STOPPED');
    const shown = await operator.call(findings.getTrialFinding, { id: own?.id ?? 0 });
    expect(shown.texts.map(({ text }) => text)).toEqual(pieces);
    expect(shown.score).toBeGreaterThan(0.5);
    expect(shown.initiators.map(({ id }) => id)).toEqual([sender.userId]);
    await findStitchedTrials(deps);
    expect((await told(sender)).filter((one) => one?.includes('像是同一份文档'))).toHaveLength(1);
  });

  it('is found where two of one mail domain share it, and both are stopped; people of an open domain share nothing', async () => {
    const { person, deps } = await testApp();
    const sendFrom = async (domain: string, pieces: readonly string[]) => {
      const senders = await Promise.all(['lin', 'xu'].map((name) => person({ email: `${name}${word()}@${domain}` })));
      for (const [nth, sourceText] of pieces.entries())
        await makeTrial(deps, { initiatorId: senders[nth % 2]?.userId ?? 0, receiverId: (await person()).userId, sourceText });
      return senders;
    };
    const together = await sendFrom(`${word()}.example`, piecesOf(4));
    const apart = await sendFrom('gmail.com', piecesOf(4));
    await findStitchedTrials(deps);
    // Each reads of their own, and of the other's that there are some.
    for (const one of together) {
      expect(await one.call(findings.getOwnTrialFinding, {})).toMatchObject({ pieces: 2, people: 2, withOthers: true });
      expect((await told(one))[0]).toBe(
        '你发给 2 个人的 2 份试译，和别人发出的合起来像是同一份文档，暂停发起新的试译，运营会尽快核实，你也可以申诉',
      );
    }
    for (const one of apart) expect(await one.call(findings.getOwnTrialFinding, {})).toBe(null);
  });

  it('is found with a device, an account for money or a company in common; a domain of everybody, in any country, binds nobody', async () => {
    const { person, deps } = await testApp();
    const sendBy = async (way: Parameters<typeof tie>[1] | null, domain = 'gmail.com') => {
      const senders = await Promise.all(['gu', 'ye'].map((name) => person({ email: `${name}${word()}@${domain}` })));
      const [one, other] = senders.map(({ userId }) => userId);
      if (way !== null) await tie(deps, way, { one: one ?? 0, other: other ?? 0 });
      for (const [nth, sourceText] of piecesOf(4).entries())
        await makeTrial(deps, { initiatorId: senders[nth % 2]?.userId ?? 0, receiverId: (await person()).userId, sourceText });
      return senders;
    };
    const tied = [...(await sendBy('payee')), ...(await sendBy('device')), ...(await sendBy('company'))];
    const apart = [...(await sendBy(null, 'hotmail.es')), ...(await sendBy(null, 'vip.163.com'))];
    await findStitchedTrials(deps);
    for (const one of tied) expect(await one.call(findings.getOwnTrialFinding, {})).toMatchObject({ pieces: 2, withOthers: true });
    for (const one of apart) expect(await one.call(findings.getOwnTrialFinding, {})).toBe(null);
  });

  it('takes in who goes on with it from another account, and stops them too; what was dismissed shelters nothing that came later', async () => {
    const { person } = await testApp();
    const operator = await person({ role: 'operator' });
    const goOn = async (isDismissed: boolean) => {
      const { deps, sender, receivers } = await people(4);
      const second = await person();
      await tie(deps, 'device', { one: sender.userId, other: second.userId });
      const pieces = piecesOf(8);
      const send = async (who: { readonly userId: number }, texts: readonly string[]) => {
        for (const [nth, sourceText] of texts.entries())
          await makeTrial(deps, { initiatorId: who.userId, receiverId: receivers[nth]?.userId ?? null, status: 2, sourceText });
      };
      await send(sender, pieces.slice(0, 4));
      await findStitchedTrials(deps);
      const id = (await sender.call(findings.getOwnTrialFinding, {}))?.id ?? 0;
      if (isDismissed) await operator.call(findings.dismissTrialFinding, { id, reason: '样稿' });
      else await operator.call(findings.upholdTrialFinding, { id, reason: '同一份' });
      await send(second, pieces.slice(4));
      await findStitchedTrials(deps);
      await findStitchedTrials(deps);
      return { id, sender, second, own: await second.call(findings.getOwnTrialFinding, {}) };
    };
    const held = await goOn(false);
    expect(held.own).toMatchObject({ id: held.id, pieces: 4, withOthers: true });
    expect((await told(held.second)).filter((one) => one.includes('像是同一份文档'))).toHaveLength(1);
    expect((await told(held.sender)).filter((one) => one.includes('像是同一份文档'))).toHaveLength(1);
    const dismissed = await goOn(true);
    expect(dismissed.own).toMatchObject({ pieces: 4, state: 'open' });
    expect(dismissed.own?.id).not.toBe(dismissed.id);
    expect(await dismissed.sender.call(findings.getOwnTrialFinding, {})).toBe(null);
  });

  it('is not hidden by a language that the text is not in, however rare', async () => {
    const { person } = await testApp();
    const { deps, sender, receivers } = await people(4);
    const operator = await person({ role: 'operator' });
    const syllables = ['ba', 'ce', 'di', 'fo', 'gu', 'la', 'me', 'ni'];
    const hanziOf = (two: string) =>
      String.fromCodePoint(0x4e00 + 40 * (syllables.indexOf(two.slice(0, 2)) * 8 + syllables.indexOf(two.slice(2))));
    const languages = ['sw', 'is', 'mt', 'eu'];
    for (const [nth, text] of piecesOf(4).entries())
      await makeTrial(deps, {
        ...{ initiatorId: sender.userId, receiverId: receivers[nth]?.userId ?? null },
        sourceText: text.replace(/[a-z]{4}/g, hanziOf),
        change: { sourceLanguage: languages[nth] ?? 'sw' },
      });
    await findStitchedTrials(deps);
    const own = await sender.call(findings.getOwnTrialFinding, {});
    expect(own?.pieces).toBe(4);
    expect((await operator.call(findings.getTrialFinding, { id: own?.id ?? 0 })).language).toBe('zh');
  });

  it('is not found where one test went to many, and nobody is stopped', async () => {
    const { deps, sender, receivers } = await people(6);
    const [test = ''] = piecesOf(1);
    for (const { userId } of receivers)
      await makeTrial(deps, { initiatorId: sender.userId, receiverId: userId, status: 3, sourceText: test });
    await findStitchedTrials(deps);
    expect(await sender.call(findings.getOwnTrialFinding, {})).toBe(null);
    const { person } = await testApp();
    expect((await start(deps, sender, (await person()).userId)).body['reason']).toBe(undefined);
  });
});

describe('the desk', () => {
  it('upholds it once: the sender stays stopped, and whoever handed a piece in is told what they translated for nothing', async () => {
    const { person } = await testApp();
    const { deps, sender, receivers } = await people(3);
    const operator = await person({ role: 'operator' });
    const id = await makeFinding(deps, {
      initiatorId: sender.userId,
      receiverIds: receivers.map(({ userId }) => userId),
      text: '保密义务',
    });
    const rows = await operator.call(findings.listTrialFindings, { state: 'open' });
    expect(rows.find((row) => row.id === id)).toMatchObject({ pieces: 3, people: 3, score: 0.9 });
    const both = await Promise.all([1, 2].map(() => operator.send(findings.upholdTrialFinding, { id, reason: '同一份合同' })));
    expect(both.map((one) => one.body['reason'] ?? 'done').sort()).toEqual(['FINDING_DECIDED', 'done']);
    expect((await told(sender))[0]).toContain('同一份合同');
    expect(await told(receivers[0] ?? sender)).toContain(
      '你参加的一份试译是一份文档的一部分，运营已处理发起人；你为它免费翻译了4 字、1 个单词',
    );
    expect(await operator.refused(findings.dismissTrialFinding, { id, reason: '再看' })).toBe('FINDING_DECIDED');
  });

  it('hears an appeal once, and lifts what was upheld after it', async () => {
    const { person } = await testApp();
    const { deps, sender, receivers } = await people(3);
    const operator = await person({ role: 'operator' });
    const id = await makeFinding(deps, { initiatorId: sender.userId, receiverIds: receivers.map(({ userId }) => userId), status: 3 });
    await operator.call(findings.upholdTrialFinding, { id, reason: '像' });
    expect(await sender.refused(findings.appealTrialFinding, { id: 999_999_999, text: '?' })).toBe('NOT_FOUND');
    expect(await receivers[0]?.refused(findings.appealTrialFinding, { id, text: '不是我' })).toBe('NOT_FOUND');
    await sender.call(findings.appealTrialFinding, { id, text: '三份不同的合同范本' });
    expect(await sender.refused(findings.appealTrialFinding, { id, text: '再说一次' })).toBe('FINDING_APPEALED');
    expect((await operator.call(findings.getTrialFinding, { id })).appeals).toMatchObject([
      { text: '三份不同的合同范本', user: { id: sender.userId } },
    ]);
    expect(await told(operator)).toContain('有人对一份拼接试译提出了申诉');
    await operator.call(findings.dismissTrialFinding, { id, reason: '核实过' });
    expect(await sender.call(findings.getOwnTrialFinding, {})).toBe(null);
    expect(await sender.refused(findings.appealTrialFinding, { id, text: '已经好了' })).toBe('FINDING_DISMISSED');
    expect((await start(deps, sender, (await person()).userId)).body['reason']).toBe(undefined);
  });

  it('hears who appealed before a decision once more after it, with both of what they said, and can lift it then', async () => {
    const { person } = await testApp();
    const { deps, sender, receivers } = await people(3);
    const operator = await person({ role: 'operator' });
    const id = await makeFinding(deps, { initiatorId: sender.userId, receiverIds: receivers.map(({ userId }) => userId), status: 3 });
    await sender.call(findings.appealTrialFinding, { id, text: '三份不同的样稿' });
    await operator.call(findings.upholdTrialFinding, { id, reason: '像' });
    expect(await operator.refused(findings.dismissTrialFinding, { id, reason: '再看' })).toBe('FINDING_DECIDED');
    expect(await sender.call(findings.getOwnTrialFinding, {})).toMatchObject({ state: 'upheld', appeal: null });
    await sender.call(findings.appealTrialFinding, { id, text: '附上三份合同的编号' });
    expect(await sender.refused(findings.appealTrialFinding, { id, text: '再说一次' })).toBe('FINDING_APPEALED');
    expect((await operator.call(findings.getTrialFinding, { id })).appeals.map((one) => one.text)).toEqual([
      '三份不同的样稿\n\n附上三份合同的编号',
    ]);
    await operator.call(findings.dismissTrialFinding, { id, reason: '核实过' });
    expect(await sender.call(findings.getOwnTrialFinding, {})).toBe(null);
  });

  it('is for operators, and not for one who sent or got a piece', async () => {
    const { person, guest, stranger } = await testApp();
    const { deps, sender, receivers } = await people(3);
    const operator = await person({ role: 'operator' });
    const id = await makeFinding(deps, {
      initiatorId: sender.userId,
      receiverIds: [operator.userId, ...receivers.slice(1).map(({ userId }) => userId)],
    });
    expect(await operator.refused(findings.upholdTrialFinding, { id, reason: '我的' })).toBe('CASE_OWN');
    expect(await operator.refused(findings.dismissTrialFinding, { id, reason: '我的' })).toBe('CASE_OWN');
    for (const [who, code] of [
      [sender, 'NOT_FOUND'],
      [await stranger(), 'NOT_FOUND'],
      [guest, 'SIGN_IN_REQUIRED'],
    ] as const) {
      expect(await who.refused(findings.getTrialFinding, { id })).toBe(code);
      expect(await who.refused(findings.listTrialFindings, {})).toBe(code);
      expect(await who.refused(findings.upholdTrialFinding, { id, reason: '?' })).toBe(code);
      expect(await who.refused(findings.dismissTrialFinding, { id, reason: '?' })).toBe(code);
    }
    expect(await (await stranger()).call(findings.getOwnTrialFinding, {})).toBe(null);
    expect(await (await stranger()).refused(findings.appealTrialFinding, { id, text: '?' })).toBe('NOT_FOUND');
    expect(await operator.refused(findings.getTrialFinding, { id: 999_999_999 })).toBe('NOT_FOUND');
  });
});
