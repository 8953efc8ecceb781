import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as accounts from '#contract/accounts/accounts.doors.ts';
import * as enterprises from '#contract/enterprises/enterprises.doors.ts';
import * as guide from '#contract/onboarding/onboarding.doors.ts';
import * as reports from '#contract/reports/reports.doors.ts';
import { signCompany, uploadPaper } from '../../features/enterprises/enterprises.factory.ts';
import type { Deps } from '../../kernel/deps.ts';
import { testApp } from '../../testing/test-app.ts';
import { allPersonalData } from '../security/personal-data.registry.ts';
import { IDS_A_RUN, keyNames, RUN_MS } from './key-names.writes.ts';
import { nameKey } from './name-key.plain.ts';
import { freshEmail, freshPhone } from './sign-up.factory.ts';

let made = 0;
/** One run looks through a part of the ids, which the clock chooses: this one is that of somebody's, however many others the database has. */
const keyNamesAt = async (deps: Deps, userId: number): Promise<void> => {
  const { rows } = await deps.db.write.execute<{ last: string }>(sql`select max(id) as last from users`);
  const parts = Math.floor(Number(rows[0]?.last) / IDS_A_RUN) + 1;
  const nth = Math.floor(deps.now().getTime() / RUN_MS);
  const wait = (((Math.floor(userId / IDS_A_RUN) - nth) % parts) + parts) % parts;
  await keyNames({ ...deps, now: () => new Date((nth + wait) * RUN_MS) });
};

/** A nickname that no other test gives. */
const freshName = (): string => {
  made += 1;
  return `Cape ${process.pid} ${'x'.repeat(made)}`;
};

describe('where names are compared', () => {
  it.each([
    ['Linyi', 'ＬＩＮＹＩ'],
    ['Linyi', 'l i\u200bn\u2060y\u00adi'],
    ['Ocean', 'Осеаn'],
    ['Ocean', 'οceαn'],
    ['paypa1', 'PAYPAL'],
    ['Bob', 'Вob'],
    ['BMW', 'ΒΜW'],
    ['Nina', 'Νina'],
    ['Hana', 'Ηana'],
    ['Zoe', 'Ζoe'],
    ['Yan', 'Υan'],
    ['Mia', 'Μia'],
    ['вася', 'ВАСЯ'],
    ['Apple', 'AppIe'],
    ['Alice', 'AIice'],
    ['IBM', 'lBM'],
    ['ADMIN', 'ADMlN'],
    ['Irene', 'IRENE'],
    ['林间译者', ' 林间\u3000译者\ufe0f '],
  ])('%s and %s are one name', (one, other) => expect(nameKey(other)).toBe(nameKey(one)));

  it.each([
    ['林间译者', '林间译者二'],
    ['Núñez', 'Nunez'],
    ['user2', 'user3'],
  ])('%s and %s are two', (one, other) => expect(nameKey(other)).not.toBe(nameKey(one)));

  it('nothing is left of a name that nobody can see', () => expect(nameKey('\u200b \u3164')).toBeNull());
});

describe('a nickname', () => {
  it('is one person’s at every door, also by look-alikes, and who asks is told that it is taken and no more', async () => {
    const { guest, person, stranger } = await testApp();
    const [lin, he] = [await person(), await stranger()];
    const name = freshName();
    await lin.call(accounts.updateCurrentUser, { name });
    await lin.call(accounts.updateCurrentUser, { name: name.toUpperCase() });
    const like = name.replace('C', 'С').replaceAll(' ', '');
    const unsigned = await person({ signed: false, phone: freshPhone() });
    const refused = await he.send(accounts.updateCurrentUser, { name: like });
    expect(refused).toMatchObject({
      status: 422,
      body: { reason: 'NICKNAME_TAKEN', message: '昵称已被使用', errors: { name: ['昵称已被使用'] } },
    });
    expect(JSON.stringify(refused.body)).not.toContain(String(lin.userId));
    expect(await he.refused(accounts.updateCurrentUser, { name: like }, { door: 1 })).toBe('NICKNAME_TAKEN');
    for (const door of [0, 1])
      expect(await he.refused(reports.editUserinfo, { country: 'CN', nickname: like }, { door })).toBe('NICKNAME_TAKEN');
    expect(await unsigned.refused(guide.saveGuideContact, { email: freshEmail(), nickname: like })).toBe('NICKNAME_TAKEN');
    expect(await guest.call(accounts.checkNickname, { nickName: like })).toEqual({ useable: false });
    expect(await lin.call(accounts.checkNickname, { nickName: like })).toEqual({ useable: true });
  });

  it('is nobody else’s in another case, whichever capitals it has', async () => {
    const { person } = await testApp();
    const [lin, he] = [await person(), await person()];
    const wild = `Νίκos WifI ${freshName()}`;
    for (const name of [wild, wild.toLowerCase(), wild.toUpperCase()]) {
      expect((await lin.send(accounts.updateCurrentUser, { name })).status).toBe(204);
      for (const other of [wild, wild.toLowerCase(), ` ${wild.toUpperCase()}`].filter((one) => one !== name))
        expect(await he.refused(accounts.updateCurrentUser, { name: other }), `${other} beside ${name}`).toBe('NICKNAME_TAKEN');
    }
  });

  it('goes to one of two who want it at the same moment', async () => {
    const { person } = await testApp();
    const people = await Promise.all([1, 2, 3, 4].map(() => person()));
    const name = freshName();
    const sent = await Promise.all(people.map((one) => one.send(accounts.updateCurrentUser, { name })));
    expect(sent.map((one) => one.body['reason'] ?? one.status).sort()).toEqual([204, ...Array(3).fill('NICKNAME_TAKEN')]);
  });

  it('is free once its bearer closed the account or took another, and cannot be had as a username meanwhile', async () => {
    const { deps, guest, person } = await testApp();
    const [lin, he] = [await person(), await person()];
    const name = freshName().replaceAll(/[ \d]/g, '');
    await lin.call(accounts.updateCurrentUser, { name });
    const { rows } = await deps.db.write.execute<{ id: string }>(sql`select id from users where name_key = ${nameKey(name)}`);
    expect(rows.map((row) => Number(row.id))).toEqual([lin.userId]);
    await lin.call(accounts.updateCurrentUser, { name: freshName() });
    expect(await guest.call(accounts.checkNickname, { nickName: name })).toEqual({ useable: true });
    await lin.call(accounts.updateCurrentUser, { name });
    await deps.db.write.transaction(async (tx) => {
      for (const part of allPersonalData()) await part.erase(tx, lin.userId, deps.now());
    });
    expect((await he.send(accounts.updateCurrentUser, { name })).status).toBe(204);
  });

  it('that two bore before names were unique stays the older one’s; the younger keeps showing it, and gets it when it becomes free', async () => {
    const { deps, person } = await testApp();
    const name = freshName();
    const [older, younger, late] = [await person({ nickname: name }), await person({ nickname: name.toUpperCase() }), await person()];
    await keyNames(deps);
    const bearer = async () =>
      (await deps.db.write.execute<{ id: string }>(sql`select id from users where name_key = ${nameKey(name)}`)).rows.map((row) =>
        Number(row.id),
      );
    expect(await bearer()).toEqual([older.userId]);
    expect(await younger.call(accounts.getCurrentUser, {})).toMatchObject({ name: name.toUpperCase() });
    expect(await late.refused(accounts.updateCurrentUser, { name })).toBe('NICKNAME_TAKEN');
    expect((await younger.send(accounts.updateCurrentUser, { name: name.toUpperCase(), bio: '还在' })).status).toBe(204);
    await older.call(accounts.updateCurrentUser, { name: freshName() });
    expect(await late.refused(accounts.updateCurrentUser, { name })).toBe('NICKNAME_TAKEN');
    await keyNames(deps);
    expect(await bearer()).toEqual([younger.userId]);
  });

  it('that was changed, or given up with the account, by a process of the version before is found, and what it left becomes free', async () => {
    const { deps, person } = await testApp();
    const [lin, gone, he] = [await person(), await person(), await person()];
    const [old, fresh, left] = [freshName(), freshName(), freshName()];
    await lin.call(accounts.updateCurrentUser, { name: old });
    await gone.call(accounts.updateCurrentUser, { name: left });
    await deps.db.write.execute(sql`update users set nickname = ${fresh} where id = ${lin.userId}`);
    await deps.db.write.execute(sql`update users set nickname = null, status = 'deleted' where id = ${gone.userId}`);
    expect(await he.refused(accounts.updateCurrentUser, { name: fresh })).toBe('NICKNAME_TAKEN');
    const { username } = (await person().then((one) => one.call(accounts.getCurrentUser, {}))) as { username: string };
    expect(await he.refused(accounts.updateCurrentUser, { name: username.toUpperCase() })).toBe('NICKNAME_TAKEN');
    await keyNamesAt(deps, lin.userId);
    expect(await he.refused(accounts.updateCurrentUser, { name: fresh.replace('C', 'С') })).toBe('NICKNAME_TAKEN');
    for (const name of [old, left]) expect((await he.send(accounts.updateCurrentUser, { name })).status, name).toBe(204);
  });

  it('is not the name of a certified company, unless it is the company’s own', async () => {
    const { person } = await testApp();
    const name = `${freshName()} 有限公司`;
    const [company, reviewer, he] = [await signCompany(name), await person({ role: 'reviewer' }), await person()];
    const files = [await uploadPaper(company, 7)];
    const papers = { registration_number: '91310000MA1K35XXXX', legal_representative: '许', files };
    await company.call(enterprises.askQualification, { company_name: name, ...papers });
    const { qualification } = await company.call(enterprises.getOwnQualification, {});
    await reviewer.call(enterprises.openPapers, { id: qualification?.id ?? 0 });
    await reviewer.call(enterprises.approveQualification, { id: qualification?.id ?? 0 });
    expect(await he.refused(accounts.updateCurrentUser, { name: name.toLowerCase() })).toBe('NICKNAME_TAKEN');
    expect((await company.send(accounts.updateCurrentUser, { name })).status).toBe(204);
  });
});
