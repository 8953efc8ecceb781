import type { Names } from './names.ts';

/** A screen of a web feature with its test; `feature.screen` is its name. */
export const screenFiles = (feature: Names, { kebab, pascal }: Names): { files: Record<string, string>; next: string[] } => ({
  files: {
    [`web/src/features/${feature.kebab}/screens/${kebab}.screen.tsx`]: `import { useTranslation } from '#web/words/use-translation.ts';
import { DetailScreen } from '../../../kit/detail-screen.tsx';
import { NavBar } from '../../../kit/nav-bar.tsx';

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
    `web/src/features/${feature.kebab}/${feature.kebab}.routes.tsx: '/${kebab}': () => import('./screens/${kebab}.screen.tsx').then((file) => file.${pascal}Screen)`,
    `web/src/app/routes: a row for /${kebab} where there is none, and its title in three languages`,
    `web/src/locales/*/${feature.kebab}.json: "${kebab}.title" in three languages`,
  ],
});
