import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { getCurrentUser, updateCurrentUser } from '#contract/accounts/accounts.doors.ts';
import { getAccountSummary } from '#contract/centre/centre.doors.ts';
import { saveEnterprise } from '#contract/enterprises/enterprises.doors.ts';
import { listMembers } from '#contract/groups/groups.doors.ts';
import { editUserinfo, getUserinfo } from '#contract/reports/reports.doors.ts';
import { signCompanyAs } from './platform/people/companies.writes.ts';
import { personDoors } from './testing/matrix/all-matrices.ts';
import { makeScene } from './testing/person-scene.ts';

/** What an answer calls that person, wherever they stand in it. */
const namesIn = (answer: unknown, id: number): unknown[] => {
  if (answer === null || typeof answer !== 'object') return [];
  const within = Object.values(answer).flatMap((one) => namesIn(one, id));
  return 'blacked' in answer && 'name' in answer && 'id' in answer && answer.id === id ? [answer.name, ...within] : within;
};

const NICKNAME = '云帆小助手';
let made = 0;

/** A company that did one of everything: it signed as that, and had a nickname before or none. */
const makeCompany = async (nickname: string | null) => {
  const { house, person, scene } = await makeScene();
  made += 1;
  const name = `云帆语言服务（${made}）有限公司`;
  await house.deps.db.write.transaction(async (tx) => {
    await tx.execute(sql`update users set user_type = 2, nickname = ${nickname && `${nickname}${made}`} where id = ${person.userId}`);
    await signCompanyAs(tx, person.userId, { companyName: name, country: 'CN', contactName: '许经理', updatedAt: house.deps.now() });
  });
  house.deps.live.rightsChanged({ userId: person.userId });
  const reader = await house.person();
  /** Where a door calls it by another name, and how often it is named at all. */
  const look = async (expected: string) => {
    const told: { door: string; name: unknown }[] = [];
    for (const { operation, input } of personDoors)
      for (const found of namesIn((await reader.send(operation, input(scene))).body, person.userId))
        told.push({ door: operation.id, name: found });
    return { faults: told.filter((one) => one.name !== expected), seen: told.length };
  };
  return { house, company: person, circle: scene.circle, reader, name, look };
};

it.each([
  ['has a nickname', NICKNAME],
  ['has none', null],
])('a company that %s bears the name of its company at every door', { timeout: 60_000 }, async (_case, nickname) => {
  const { company, circle, reader, name, look } = await makeCompany(nickname);
  const { faults, seen } = await look(name);
  expect(faults).toEqual([]);
  expect(seen).toBeGreaterThan(personDoors.length / 2);
  expect(await company.call(getCurrentUser, {})).toMatchObject({ name, nickName: name });
  expect(await company.call(getAccountSummary, {})).toMatchObject({ nickName: name });
  expect(await reader.call(getUserinfo, { userId: company.userId })).toMatchObject({ nickname: name });
  const found = async (keyword: string) => namesIn(await reader.call(listMembers, { id: circle, keyword }), company.userId);
  expect(await found(name.slice(0, 10))).toEqual([name]);
  expect(await found(NICKNAME)).toEqual([]);
});

it('a company that changes its name bears the new one at every door', { timeout: 60_000 }, async () => {
  const { company, name, look } = await makeCompany(NICKNAME);
  const renamed = `${name.replace('云帆', '远航')}`;
  await company.call(saveEnterprise, { company_name: renamed });
  expect((await look(renamed)).faults).toEqual([]);
});

it('a company that signed is told where its name is changed when it asks for a nickname, and keeps the rest of the form by giving its own', async () => {
  const { company, name } = await makeCompany(null);
  expect(await company.refused(updateCurrentUser, { name: '另一个名字' })).toBe('COMPANY_NAME_SHOWN');
  expect(await company.refused(editUserinfo, { country: 'CN', nickname: '另一个名字' })).toBe('COMPANY_NAME_SHOWN');
  await company.call(updateCurrentUser, { name: ` ${name} `, bio: '本地化与口译' });
  expect(await company.call(getCurrentUser, {})).toMatchObject({ name, bio: '本地化与口译' });
});
