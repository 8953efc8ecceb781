import type { Names } from './names.ts';

/** A screen of a web feature with its test; `feature.screen` is its name. */
export const screenFiles = (feature: Names, { kebab, pascal }: Names): { files: Record<string, string>; next: string[] } => ({
  files: {
    [`web/src/features/${feature.kebab}/screens/${kebab}.screen.tsx`]: `import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { useTranslation } from '#web/words/use-translation.ts';

export function ${pascal}Screen() {
  const { t } = useTranslation('${feature.kebab}');
  return <DetailScreen nav={<NavBar title={t('${kebab}.title')} />} status="success">{t('${kebab}.title')}</DetailScreen>;
}
`,
    [`web/src/features/${feature.kebab}/screens/${kebab}.screen.test.tsx`]: `import { describe, expect, it } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';

describe('the ${kebab.replaceAll('-', ' ')} screen', () => {
  it('shows itself to a guest', async () => {
    const app = await renderApp('/${kebab}');
    expect(app.address()).toBe('/${kebab}');
  });
});
`,
  },
  next: [
    `web/src/features/${feature.kebab}/${feature.kebab}.feature.ts: { path: '/${kebab}', name: '${pascal}', load: async () => (await import('./screens/${kebab}.screen.tsx')).${pascal}Screen }`,
    `web/src/features/${feature.kebab}/words/*/${feature.kebab}.json: titles.${pascal}, in three languages`,
  ],
});
