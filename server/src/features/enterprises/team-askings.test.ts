import { describe, expect, it } from 'vitest';
import * as enterprises from '#contract/enterprises/enterprises.doors.ts';
import { TEAM_ASKINGS_A_DAY } from '#contract/enterprises/enterprises.limits.ts';
import { listNotifications } from '#contract/notices/notices.doors.ts';
import { unfollow } from '#contract/people/people.doors.ts';
import { allPersonalData } from '../../platform/security/personal-data.registry.ts';
import type { Client } from '../../testing/client.ts';
import { testApp } from '../../testing/test-app.ts';
import { befriend, signCompany } from './enterprises.factory.ts';

const DAY_MS = 86_400_000;
const questions = async (who: Pick<Client, 'call'>) =>
  (await who.call(listNotifications, {})).filter((one) => one.content.includes('列入团队成员')).length;
const linkOf = async (who: Pick<Client, 'call'>, companyId: number) =>
  (await who.call(enterprises.getEnterprise, { userId: companyId })).people.map((one) => [one.member?.id ?? null, one.member_state]);

describe('who is asked to be linked from a team', () => {
  it('is a friend of the company, and nobody else', async () => {
    const { person } = await testApp();
    const [company, lin] = [await signCompany(), await person()];
    const name = (userId: number) => company.refused(enterprises.saveTeamMember, { name: '林晓', userId });
    expect(await name(lin.userId)).toBe('TEAM_NOT_FRIEND');
    await befriend(company, lin);
    await lin.call(unfollow, { id: company.userId });
    expect(await name(lin.userId)).toBe('TEAM_NOT_FRIEND');
    expect(await name(999_999_999)).toBe('NOT_FOUND');
    expect(await name(company.userId)).toBe('NOT_FOUND');
    expect(await questions(lin)).toBe(0);
    expect(await linkOf(company, company.userId)).toEqual([]);
  });

  it('is not asked again by a company to which they said no, from this entry or from a new one, and may be asked by others', async () => {
    const { person } = await testApp();
    const [company, rival, lin] = [await signCompany(), await signCompany('别家翻译社'), await person()];
    await befriend(company, lin);
    await befriend(rival, lin);
    const { id } = await company.call(enterprises.saveTeamMember, { name: '林晓', userId: lin.userId });
    await lin.call(enterprises.answerTeam, { id, agrees: false });
    await company.call(enterprises.saveTeamMember, { id, name: '林晓', title: '译审' });
    expect(await company.refused(enterprises.saveTeamMember, { id, name: '林晓', userId: lin.userId })).toBe('TEAM_DECLINED');
    await company.call(enterprises.deleteTeamMember, { id });
    expect(await company.refused(enterprises.saveTeamMember, { name: '林晓', userId: lin.userId })).toBe('TEAM_DECLINED');
    expect(await questions(lin)).toBe(1);
    await rival.call(enterprises.saveTeamMember, { name: '林晓', userId: lin.userId });
    expect(await questions(lin)).toBe(2);
  });

  it('is told once a day, however often the entry is deleted and made anew, also when made twice at once', async () => {
    const { advance, person } = await testApp();
    const [company, lin] = [await signCompany(), await person()];
    await befriend(company, lin);
    for (let n = 0; n < 3; n += 1) {
      const { id } = await company.call(enterprises.saveTeamMember, { name: '林晓', userId: lin.userId });
      await company.call(enterprises.deleteTeamMember, { id });
    }
    expect(await questions(lin)).toBe(1);
    advance(DAY_MS + 60_000);
    try {
      const outcomes = await Promise.all(
        ['甲', '乙'].map((name) => company.send(enterprises.saveTeamMember, { name, userId: lin.userId })),
      );
      expect(outcomes.map((one) => one.status).sort()).toEqual([201, 422]);
      expect(await questions(lin)).toBe(2);
    } finally {
      advance(-DAY_MS - 60_000);
    }
  });

  it('is one of twenty a day', async () => {
    const { advance, person } = await testApp();
    const company = await signCompany();
    const ask = async () => {
      const lin = await person();
      await befriend(company, lin);
      return company.send(enterprises.saveTeamMember, { name: '成员', userId: lin.userId });
    };
    for (let n = 0; n < TEAM_ASKINGS_A_DAY; n += 1) expect((await ask()).status).toBe(201);
    expect((await ask()).body['reason']).toBe('TEAM_ASKED_TODAY');
    advance(DAY_MS + 60_000);
    try {
      expect((await ask()).status).toBe(201);
    } finally {
      advance(-DAY_MS - 60_000);
    }
  });
});

describe('who agreed to be linked', () => {
  it('agreed to those words: where they change they are asked anew and not linked meanwhile', async () => {
    const { guest, person } = await testApp();
    const [company, lin] = [await signCompany(), await person()];
    await befriend(company, lin);
    const { id } = await company.call(enterprises.saveTeamMember, { name: '林晓', title: '译审', userId: lin.userId });
    await lin.call(enterprises.answerTeam, { id, agrees: true });
    await company.call(enterprises.saveTeamMember, { id, name: '林晓', title: '译审' });
    expect(await linkOf(guest, company.userId)).toEqual([[lin.userId, 'agreed']]);
    await company.call(enterprises.saveTeamMember, { id, name: '林晓', title: '合伙人', userId: lin.userId });
    expect(await linkOf(guest, company.userId)).toEqual([[null, 'none']]);
    expect(await questions(lin)).toBe(2);
    expect((await lin.call(enterprises.getEnterprise, { userId: company.userId })).asked_of_me).toEqual({ id, title: '合伙人' });
    await lin.call(enterprises.answerTeam, { id, agrees: true });
    expect(await linkOf(guest, company.userId)).toEqual([[lin.userId, 'agreed']]);
  });

  it('takes along who asked them and what they answered when they leave', async () => {
    const { deps, person } = await testApp();
    const [company, lin] = [await signCompany(), await person()];
    await befriend(company, lin);
    const { id } = await company.call(enterprises.saveTeamMember, { name: '林晓', userId: lin.userId });
    await lin.call(enterprises.answerTeam, { id, agrees: false });
    const [part] = allPersonalData().filter((one) => one.name === 'company');
    const kept = async () => (await part?.collect(deps, lin.userId)) as { askings: object[] };
    expect((await kept()).askings).toMatchObject([{ ownerId: company.userId, refusedAt: expect.any(Date) }]);
    await deps.db.write.transaction(async (tx) => part?.erase(tx, lin.userId, deps.now()));
    expect((await kept()).askings).toEqual([]);
  });
});
