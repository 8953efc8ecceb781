import { act, fireEvent, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Locale } from '#contract/kernel/texts.ts';
import { getGuide, listIndustries, listLanguages } from '#contract/onboarding/onboarding.doors.ts';
import type { Language } from '#contract/onboarding/onboarding.schemas.ts';
import { listWorks } from '#contract/portfolio/portfolio.doors.ts';
import { queryClient } from '#web/api/query-client.ts';
import { goTo } from '../../app/navigation/navigator.ts';
import { readStoredJson, writeStoredJson } from '../../app/storage/stored.ts';
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts';
import { visitors } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';

const language = (name: string): Language => ({ code: 'zh', name, native: '中文', common: true });

function house(): FakeServer {
  const server = fakeServer();
  server.refuse(getGuide, { message: '以后再说' });
  server.answer(listWorks, () => []);
  server.answer(listLanguages, () => [language('汉语')]);
  server.answer(listIndustries, () => [{ code: 'law', name: '法律' }]);
  return server;
}

/** Opens the form of a work on a device that kept a list of languages. */
async function openWith(kept: unknown, server: FakeServer) {
  const app = await renderApp('/workList', { server, as: visitors.signed });
  queryClient.clear();
  writeStoredJson('H5_LANGUAGE_LIST', kept);
  await act(async () => goTo('/worksEdit'));
  return app;
}

it('keeps languages and fields of work on the device, in the language they are read in', async () => {
  const app = await renderApp('/worksEdit', { server: house(), as: visitors.signed });
  await app.findByRole('button', { name: '保存' });
  expect(readStoredJson('H5_LANGUAGE_LIST')).toEqual({ locale: 'zh-CN', items: [language('汉语')] });
  expect(readStoredJson('H5_INDUSTRY_LIST')).toEqual({ locale: 'zh-CN', items: [{ code: 'law', name: '法律' }] });
});

it('reads what the device kept first, and then what the server says', async () => {
  const server = house();
  const late = Promise.withResolvers<Language[]>();
  server.answer(listLanguages, () => late.promise);
  const app = await openWith({ locale: 'zh-CN', items: [language('旧中文')] }, server);
  fireEvent.click(await app.findByRole('button', { name: /^源语言/ }));
  expect(await app.findByRole('button', { name: /旧中文/ })).toBeTruthy();
  await act(async () => late.resolve([language('汉语')]));
  expect(await app.findByRole('button', { name: /汉语/ })).toBeTruthy();
  await waitFor(() => expect(readStoredJson('H5_LANGUAGE_LIST')).toEqual({ locale: 'zh-CN', items: [language('汉语')] }));
});

const foreign: Locale = 'en-US';
it.each([{ locale: foreign, items: [language('Chinese')] }, { locale: 'zh-CN', items: [{ code: 3 }] }, [language('旧中文')], 'x'])(
  'takes nothing that is in another language or of another shape: %o',
  async (kept) => {
    const app = await openWith(kept, house());
    fireEvent.click(await app.findByRole('button', { name: /^源语言/ }));
    expect(await app.findByRole('button', { name: /汉语/ })).toBeTruthy();
  },
);
