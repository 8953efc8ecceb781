import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as accounts from '#contract/accounts/accounts.doors.ts';
import { saveCase, saveEnterprise, saveTeamMember } from '#contract/enterprises/enterprises.doors.ts';
import type { Operation } from '#contract/kernel/doors.ts';
import * as desk from '#contract/moderation/desk.doors.ts';
import { saveGuideExperience } from '#contract/onboarding/onboarding.doors.ts';
import * as portfolio from '#contract/portfolio/portfolio.doors.ts';
import { signCompany } from '../../features/enterprises/enterprises.factory.ts';
import { makeDocument } from '../../features/portfolio/portfolio.factory.ts';
import { type Client, clientOf } from '../../testing/client.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { codeFor, freshPhone, PASSWORD } from '../accounts/sign-up.factory.ts';

let house: TestApp;
let operator: Client;
let word: string;
let made = 0;

beforeAll(async () => {
  house = await testApp();
  operator = await house.person({ role: 'operator' });
});
afterEach(async () => {
  for (const { id } of await operator.call(desk.listWords, { limit: 100 })) await operator.call(desk.removeWord, { id });
});

const letters = (nth: number): string => [...String(nth)].map((digit) => '甲乙丙丁戊己庚辛壬癸'[Number(digit)]).join('');
const addWord = async (grade: 'review' | 'refuse') => {
  made += 1;
  word = `速成包过${letters(process.pid)}${letters(made)}`;
  await operator.call(desk.addWords, { words: [word], grade });
};
const casesOf = (userId: number) => operator.call(desk.listCases, { user_id: userId, source: 'words', state: 'open' });

/** Everything that a person writes on their report, with the words in question. */
const reportTexts = async (userId: number): Promise<[Operation, Record<string, unknown>][]> => [
  [portfolio.saveProject, { name: '译审', company: word, startedOn: '2024-01', endedOn: '2024-02' }],
  [portfolio.saveEducation, { school: word, degree: 'master' }],
  [portfolio.saveCertificate, { type: 'catti', name: word, issuedOn: '2024-01', pictureIds: [] }],
  [saveGuideExperience, { title: word }],
  [accounts.updateCurrentUser, { location: word }],
  [
    portfolio.saveWork,
    {
      ...{ name: word, intro: '节选', fileId: await makeDocument(house.deps, userId) },
      ...{ sourceLanguage: 'en', targetLanguage: 'zh', industry: 'law' },
    },
  ],
];

describe('what people write about themselves', () => {
  it('is kept and put before the operators where it holds a word to be read, with the words in question', async () => {
    await addWord('review');
    const person = await house.person();
    for (const [call, input] of await reportTexts(person.userId)) {
      const { status, body } = await person.send(call, input);
      expect([call.id, status, body['reason']]).toEqual([call.id, status < 300 ? status : 200, undefined]);
      const [found, ...others] = await casesOf(person.userId);
      expect([call.id, found?.thing ? `${found.thing.title}${found.thing.text}`.includes(word) : null, others]).toEqual([
        call.id,
        true,
        [],
      ]);
      expect(found?.kind).toBe(call === portfolio.saveWork ? 'work' : 'user');
      await operator.call(desk.dismissCase, { id: found?.id ?? 0 });
    }
  });

  it('is refused where it holds a word that nobody may use', async () => {
    await addWord('refuse');
    const person = await house.person();
    for (const [call, input] of await reportTexts(person.userId))
      expect([call.id, await person.refused(call, input)]).toEqual([call.id, 'WORD_REFUSED']);
    expect(await casesOf(person.userId)).toEqual([]);
  });

  it('is looked through on the page of a company too', async () => {
    const company = await signCompany();
    await addWord('review');
    for (const [call, input] of [
      [saveEnterprise, { intro: word }],
      [saveTeamMember, { name: '老许', title: word }],
      [saveCase, { name: word }],
    ] as const) {
      expect((await company.send(call, input)).status).toBeLessThan(300);
      const [found] = await casesOf(company.userId);
      expect([call.id, found?.thing?.text.includes(word)]).toEqual([call.id, true]);
      await operator.call(desk.dismissCase, { id: found?.id ?? 0 });
    }
  });
});

describe('a name at sign-up', () => {
  const register = async (name: string) => {
    const phone = freshPhone();
    await house.guest.call(accounts.sendRegisterCode, { phone });
    const form = { name, phone, verifiable_type: 'sms' as const, verifiable_code: await codeFor(phone), password: PASSWORD };
    return { send: () => house.guest.send(accounts.register, form) };
  };

  it('is refused for a word that nobody may use, before the code is spent, and free no more by the look-up of nicknames', async () => {
    await addWord('refuse');
    const asked = await register(`我${word}`);
    const { status, body } = await asked.send();
    expect([status, body['reason'], Object.keys(body['errors'] as object)]).toEqual([422, 'WORD_REFUSED', ['name']]);
    expect(await house.guest.call(accounts.checkNickname, { nickName: `我${word}` })).toEqual({ useable: false });
    for (const { id } of await operator.call(desk.listWords, { limit: 100 })) await operator.call(desk.removeWord, { id });
    expect((await asked.send()).status).toBeLessThan(300);
  });

  it('with a word to be read makes the account and puts it before the operators', async () => {
    await addWord('review');
    const { body } = await (await register(word)).send();
    const someone = clientOf(house.app, { userId: null, token: String(body['token']), isStranger: false });
    const { id } = await someone.call(accounts.getCurrentUser, {});
    expect(await casesOf(id)).toMatchObject([{ kind: 'user', thing: { title: word } }]);
  });
});
