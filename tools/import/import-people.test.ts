import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import * as accounts from '#contract/accounts/accounts.doors.ts';
import { codeFor, freshPhone } from '#server/platform/accounts/sign-up.factory.ts';
import { clientOf } from '#server/testing/client.ts';
import { importTrial } from './run-import.factory.ts';

type UserRow = {
  id: number;
  username: string;
  nickname: string | null;
  phone: string | null;
  phone_country: string;
  phone_verified_at: Date | null;
  email: string | null;
  email_verified_at: Date | null;
  password_hash: string | null;
  sex: number;
  signed_at: Date | null;
  created_at: Date;
  native_language: string | null;
};

const trial = await importTrial();
const newId = (): string => randomUUID();
const personOf = async (id: string): Promise<UserRow | undefined> =>
  (
    await trial.query<UserRow>(
      `select u.*, l.native_language from imported i join users u on u.id = i.our_id left join language_profiles l on l.user_id = u.id
       where i.source = $1`,
      `people:${id}`,
    )
  )[0];

test('a person arrives with everything the file tells, and without a password', async () => {
  const id = newId();
  const name = `lin_${id.slice(0, 8).replace(/-/g, '')}`;
  const done = await trial.run('people', [
    {
      id,
      username: name,
      nickname: '林间译笔',
      phone: '+86 139-1234-5601',
      phoneVerified: true,
      email: 'Lin.Yi@example.com',
      sex: '女',
      bio: '法律翻译，十二年',
      location: '杭州',
      nativeLanguage: 'zh',
      firstForeign: 'en',
      country: 'cn',
      signed: true,
      createdAt: '2019-04-05T08:00:00+08:00',
    },
  ]);
  expect(done).toMatchObject({ read: 1, added: 1, known: 0, refused: 0, written: { people: 1 } });
  expect(await personOf(id)).toMatchObject({
    username: name,
    nickname: '林间译笔',
    phone: '13912345601',
    phone_country: '86',
    email: 'Lin.Yi@example.com',
    email_verified_at: null,
    password_hash: null,
    sex: 2,
    native_language: 'zh',
    signed_at: new Date('2019-04-05T00:00:00Z'),
    created_at: new Date('2019-04-05T00:00:00Z'),
  });
  expect((await personOf(id))?.phone_verified_at).toBeInstanceOf(Date);
  const [counts] = await trial.query('select * from user_counts where user_id = $1', (await personOf(id))?.id);
  expect(counts).toMatchObject({ followers: 0, posts: 0, groups: 0 });
});

test('a second run of the same file changes nothing', async () => {
  const rows = [{ id: newId(), nickname: '甲' }, { id: newId() }];
  await trial.run('people', rows);
  const before = await Promise.all(rows.map((row) => personOf(row.id)));
  expect(await trial.run('people', rows)).toMatchObject({ added: 0, known: 2, refused: 0, written: {} });
  expect(await Promise.all(rows.map((row) => personOf(row.id)))).toEqual(before);
});

test('a person who stands twice in a file is taken once', async () => {
  const id = newId();
  expect(await trial.run('people', [{ id }, { id }])).toMatchObject({ added: 1, known: 1 });
});

test('usernames that are missing are made: from the nickname where it can be one, else a word that can be said', async () => {
  const [first, second, reserved, foreign] = [newId(), newId(), newId(), newId()];
  const nickname = `译路同行${first.slice(0, 4)}`;
  await trial.run('people', [{ id: first, nickname }, { id: second, nickname }, { id: foreign, nickname: 'Дорога' }, { id: reserved }]);
  expect((await personOf(first))?.username).toBe(nickname);
  expect((await personOf(second))?.username).toBe(`${nickname}2`);
  expect((await personOf(foreign))?.username).toMatch(/^([bdlmnrtvyz][aeiou]){4,}$/);
  expect((await personOf(reserved))?.username).toMatch(/^([bdlmnrtvyz][aeiou]){4,}$/);
});

test('a username that breaks the rules, is reserved or taken leaves the row out, and is changed with --rename', async () => {
  const rows = [
    { id: newId(), username: `chen-${newId().slice(0, 6)}` },
    { id: newId(), username: '9lives' },
    { id: newId(), username: 'Admin' },
    { id: newId(), username: `wei${newId().slice(0, 8).replace(/-/g, '')}` },
  ];
  const taken = { id: newId(), username: rows[3]?.username.toUpperCase() };
  const strict = await trial.run('people', [...rows, taken]);
  expect(strict).toMatchObject({ added: 1, refused: 4 });
  expect(strict.rejected.map((row) => row['_line'])).toEqual([1, 2, 3, 5]);
  expect(strict.rejected[0]?.['_why']).toEqual([
    'username cannot be had: username cannot contain special symbols or spaces (--rename finds another)',
  ]);
  expect(strict.rejected[2]?.['_why']).toEqual(['username cannot be had: This name may not be used (--rename finds another)']);
  expect(strict.rejected[3]?.['_why']).toEqual(['username cannot be had: someone has it (--rename finds another)']);

  expect(await trial.run('people --rename', [...rows, taken])).toMatchObject({ added: 4, known: 1, refused: 0 });
  expect((await personOf(rows[0]?.id ?? ''))?.username).toBe(rows[0]?.username.replace('-', '_'));
  expect((await personOf(rows[1]?.id ?? ''))?.username).toMatch(/^lives\d*$/);
  expect((await personOf(taken.id))?.username).toBe(`${taken.username}2`);
});

test('--make-names gives everyone without a nickname another one', async () => {
  const rows = Array.from({ length: 300 }, () => ({ id: newId() }));
  await trial.run('people --make-names zh', rows);
  const [found] = await trial.query<{ names: number; hanzi: number }>(
    `select count(distinct nickname) as names, count(*) filter (where nickname ~ '^[一-龥]{5,8}$') as hanzi
     from users join imported on our_id = id where source = any($1)`,
    rows.map((row) => `people:${row.id}`),
  );
  expect(found).toEqual({ names: 300, hanzi: 300 });
});

test('a verified phone or mailbox belongs to one person; unverified ones may repeat', async () => {
  const email = `one.${newId().slice(0, 8)}@example.com`;
  const [first, second, third] = [newId(), newId(), newId()];
  const done = await trial.run('people', [
    { id: first, email, emailVerified: 'true' },
    { id: second, email: email.toUpperCase(), emailVerified: 'true' },
    { id: third, email, emailVerified: 'false' },
  ]);
  expect(done).toMatchObject({ added: 2, refused: 1 });
  expect(done.rejected[0]?.['_why']).toEqual(['email is verified for someone else']);
  expect(await trial.run('people', [{ id: newId(), email, emailVerified: 1 }])).toMatchObject({ refused: 1 });
});

test('every fault of a row is told at once, with its line, and the rest of the file goes on', async () => {
  const good = newId();
  const done = await trial.run(
    'people',
    ['id,nickname,phone,sex,signed,createdAt', `${newId()},${'长'.repeat(41)},12345,robot,perhaps,2024-02-30`, `${good},好,,,,`, ''].join(
      '\n',
    ),
  );
  expect(done).toMatchObject({ added: 1, refused: 1 });
  expect(done.rejected[0]).toMatchObject({ _line: 2, phone: '12345' });
  expect(done.rejected[0]?.['_why']).toEqual([
    'nickname has 41 characters, and at most 40 are allowed',
    'phone is no valid number of its country',
    expect.stringContaining('sex is none of'),
    'signed is neither true nor false',
    'createdAt is no date',
  ]);
  expect(await personOf(good)).toBeDefined();
});

test('the file of rows that were left out can be mended and imported as it is', async () => {
  const id = newId();
  const first = await trial.run('people --map uid=id', [{ uid: id, sex: 'x' }]);
  const mended = first.rejected.map((row) => ({ ...row, sex: '1' }));
  expect(await trial.run('people --map uid=id', mended)).toMatchObject({ added: 1, refused: 0, unused: [] });
  expect((await personOf(id))?.sex).toBe(1);
});

test('languages are checked, and an opened report needs them', async () => {
  const done = await trial.run('people', [
    { id: newId(), nativeLanguage: 'zh', firstForeign: 'zh' },
    { id: newId(), nativeLanguage: 'klingonese', firstForeign: 'en' },
    { id: newId(), signed: 'true' },
    { id: newId(), nativeLanguage: 'zh_hant', firstForeign: 'pt-br' },
  ]);
  expect(done.rejected.map((row) => row['_why'])).toEqual([
    ['each language may be named once'],
    ['nativeLanguage is no language: write codes such as zh, en or pt-BR', 'languages need both nativeLanguage and firstForeign'],
    ['signed needs nativeLanguage and firstForeign: a value report has both'],
  ]);
});

test('--defaults fill what a row leaves empty, --set holds against the row, and unused columns are told', async () => {
  const [first, second] = [newId(), newId()];
  const done = await trial.run('people --defaults location=成都 --set sex=2', `id;location;sex;karma\n${first};;1;5\n${second};西安;1;5\n`);
  expect(done.unused).toEqual(['sex', 'karma']);
  expect(await personOf(first)).toMatchObject({ location: '成都', sex: 2 });
  expect(await personOf(second)).toMatchObject({ location: '西安', sex: 2 });
});

test('a dry run tells the same and keeps nothing', async () => {
  const rows = [
    { id: newId(), nickname: '试' },
    { id: newId(), sex: 9 },
  ];
  expect(await trial.run('people --dry-run', rows)).toMatchObject({ added: 1, refused: 1 });
  expect(await personOf(rows[0]?.id ?? '')).toBeUndefined();
  expect(await trial.run('people', rows)).toMatchObject({ added: 1, refused: 1 });
});

test('someone who moved in has no password and signs in with a code to their verified phone', async () => {
  const id = newId();
  const phone = freshPhone();
  await trial.run('people', [{ id, phone, phoneVerified: 'true' }]);
  await trial.test.guest.call(accounts.sendCode, { phone });
  const answer = await trial.test.guest.call(accounts.signIn, { login: phone, verifiable_code: await codeFor(phone) });
  const client = clientOf(trial.test.app, { userId: null, token: answer.access_token, isStranger: false });
  expect(await client.call(accounts.getCurrentUser, {})).toMatchObject({
    id: (await personOf(id))?.id,
    initial_password: false,
    bindPhone: true,
  });
});

test('a phone that nobody verified opens no account', async () => {
  const phone = freshPhone();
  await trial.run('people', [{ id: newId(), phone }]);
  await expect(trial.test.guest.call(accounts.sendCode, { phone })).rejects.toThrow();
});

test('a command that names columns which are not there is refused before anything is written', async () => {
  const text = `id,sex\n${newId()},1\n`;
  await expect(trial.run('people --map sex=gender', text)).rejects.toThrow("There is no column 'gender' of people");
  await expect(trial.run('people --map karma=bio', text)).rejects.toThrow(
    "The file has no column 'karma', which --map names. It has: id, sex.",
  );
  await expect(trial.run('follows', text)).rejects.toThrow(
    "The file has no column 'follower'. It has: id, sex. Say which one it is: --map theirs=follower",
  );
});

test('a file in another encoding is read when it is named, and refused with a sentence when it is not', async () => {
  const id = newId();
  const file = Buffer.concat([Buffer.from(`id,nickname\n${id},`), Buffer.from([0xd2, 0xeb, 0xd5, 0xdf]), Buffer.from('\n')]);
  await expect(trial.run('people', file)).rejects.toThrow('The file is not in utf-8');
  await trial.run('people --encoding gb18030', file);
  expect((await personOf(id))?.nickname).toBe('译者');
});
