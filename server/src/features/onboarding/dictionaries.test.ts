import { describe, expect, it } from 'vitest';
import * as dictionaries from '#contract/onboarding/onboarding.doors.ts';
import { testApp } from '../../testing/test-app.ts';

describe('dictionaries', () => {
  it('name languages in the language asked for, the common ones first and each once', async () => {
    const { guest } = await testApp();
    const zh = await guest.call(dictionaries.listLanguages, {});
    const es = await guest.call(dictionaries.listLanguages, {}, { locale: 'es-ES', door: 1 });

    expect(zh.slice(0, 5).map((one) => one.name)).toEqual(['中文', '中文（繁体）', '粤语', '英语', '西班牙语']);
    expect(es.find((one) => one.code === 'de')).toEqual({ code: 'de', name: 'alemán', native: 'Deutsch', common: true });
    expect(zh.filter((one) => one.common).length).toBeGreaterThan(55);
    expect(new Set(zh.map((one) => one.code)).size).toBe(zh.length);
    expect(new Set(zh.map((one) => one.name)).size).toBe(zh.length);
    expect((await guest.send(dictionaries.listLanguages, {})).queries).toBe(0);
  });

  it('give countries their dial codes', async () => {
    const { guest } = await testApp();
    const countries = await guest.call(dictionaries.listCountries, {});
    expect(countries[0]).toEqual({ code: 'CN', name: '中国', dial: '86', common: true });
    expect(countries.find((one) => one.code === 'ES')).toMatchObject({ name: '西班牙', dial: '34' });
    expect(countries.length).toBeGreaterThan(240);
  });

  it('have the same entries in every language, and answer GET and POST alike', async () => {
    const { guest } = await testApp();
    const lists = [
      dictionaries.listIndustries,
      dictionaries.listIdentities,
      dictionaries.listEducations,
      dictionaries.listCertificateTypes,
    ];
    for (const list of lists) {
      const zh = await guest.call(list, {});
      const en = await guest.call(list, {}, { locale: 'en-US' });
      expect(zh.length).toBeGreaterThan(4);
      expect(en.map((one) => one.code)).toEqual(zh.map((one) => one.code));
      expect(en.every((one, place) => one.name !== '' && one.name !== zh[place]?.code)).toBe(true);
    }
    const posted = await guest.raw({ method: 'POST', url: '/api/selectIndustryList', payload: {} });
    expect(posted.json()).toMatchObject({ code: 0, data: expect.arrayContaining([{ code: 'law', name: '法律与合规' }]) });
  });

  it('put tags in groups, each id once', async () => {
    const { guest } = await testApp();
    const groups = await guest.call(dictionaries.listTags, {});
    const ids = groups.flatMap((group) => group.tags.map((tag) => tag.id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(20);
  });

  it('keep what holds a keyword, accents aside, and refuse one that is none', async () => {
    const { guest } = await testApp();
    const codes = async (keyword: string) =>
      (await guest.call(dictionaries.listLanguages, { keyword }, { locale: 'es-ES' })).map((one) => one.code);
    expect(await codes('aleman')).toEqual(['de']);
    expect(await codes('Deutsch')).toEqual(['de']);
    expect((await guest.call(dictionaries.listTags, { keyword: '口译' })).map((group) => group.tags.map((tag) => tag.id))).toEqual([[104]]);
    const all = [
      dictionaries.listLanguages,
      dictionaries.listCountries,
      dictionaries.listIndustries,
      dictionaries.listIdentities,
      dictionaries.listEducations,
      dictionaries.listCertificateTypes,
      dictionaries.listTags,
    ];
    for (const list of all) expect(await guest.refused(list, { keyword: 'x'.repeat(41) })).toBe('INVALID_INPUT');
  });
});
