import type { Names } from './names.ts';

/** The words of a new feature in three languages: the title of its screen, and what it says. */
const words = {
  'zh-CN': '新的一页',
  'en-US': 'a new page',
  'es-ES': 'una página nueva',
} as const;

/** The files of the web side of a new feature: its manifest, one screen with what it asks for, and its words. */
export const webFeatureFiles = ({ kebab, camel, pascal }: Names): Record<string, string> => {
  const folder = `web/src/features/${kebab}`;
  const files: Record<string, string> = {
    [`${folder}/${kebab}.feature.ts`]: `import type { WebFeature } from '../../app/routes/route-entry.ts';

export const feature = {
  name: '${kebab}',
  words: ['${kebab}'],
  routes: [{ path: '/${camel}', name: '${pascal}', load: async () => (await import('./screens/${kebab}.screen.tsx')).${pascal}Screen }],
} as const satisfies WebFeature;

declare module '../../app/routes/route-names.ts' {
  interface FeatureRoutes {
    ${camel}: typeof feature.routes;
  }
}
`,
    [`${folder}/${kebab}.data.ts`]: `import { get${pascal} } from '#contract/${kebab}/${kebab}.doors.ts';
import { useCall } from '#web/api/use-call.ts';

export const use${pascal} = () => useCall(get${pascal}, {});
`,
    [`${folder}/screens/${kebab}.screen.tsx`]: `import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { use${pascal} } from '../${kebab}.data.ts';

/** /${camel}: what there is of ${kebab}. */
export function ${pascal}Screen() {
  const { t } = useTranslation('${kebab}');
  const { data, status, error, refetch } = use${pascal}();
  return (
    <DetailScreen nav={<NavBar title={useScreenTitle()} back="/home" />} status={status} error={error} onRefresh={refetch}>
      {() => data && <p className="px-4 pt-2 text-base">{t('text', { name: data.name })}</p>}
    </DetailScreen>
  );
}
`,
    [`${folder}/screens/${kebab}.screen.test.tsx`]: `import { describe, expect, it } from 'vitest';
import { get${pascal} } from '#contract/${kebab}/${kebab}.doors.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';

describe('the ${kebab} screen', () => {
  it('shows a guest what there is', async () => {
    const server = fakeServer();
    server.answer(get${pascal}, () => ({ name: '${kebab}', at: '2026-03-02 16:00:10' }));
    const app = await renderApp('/${camel}', { server });
    expect(await app.findByText(/${kebab}/)).toBeTruthy();
  });
});
`,
  };
  for (const [locale, said] of Object.entries(words))
    files[`${folder}/words/${locale}/${kebab}.json`] =
      `${JSON.stringify({ titles: { [pascal]: said }, text: `${said}: {{name}}` }, null, 2)}\n`;
  return files;
};
