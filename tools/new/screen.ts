import type { Names } from './names.ts';

/** Files that are made, existing ones as they read with the new piece in them, and what is left to a person. */
type Plan = { files: Record<string, string>; changed: Record<string, string>; next: string[] };
/** The text of a file of the project; null where there is none. */
type Read = (path: string) => string | null;

const languages = ['zh-CN', 'en-US', 'es-ES'] as const;

/** What stands as a title until somebody writes a better one: the tests want each in its own language. */
const titleIn = (language: (typeof languages)[number], kebab: string): string => {
  const words = kebab.replaceAll('-', ' ');
  return { 'zh-CN': `新页面 ${words}`, 'en-US': words, 'es-ES': `página ${words}` }[language];
};

const manifestOf = (feature: Names, row: string): string => `import type { WebFeature } from '../../app/routes/route-entry.ts';

/** What it is for, and where the specification tells of it. */
export const feature = {
  name: '${feature.kebab}',
  words: ['${feature.kebab}'],
  routes: [
    ${row}
  ],
} as const satisfies WebFeature;

declare module '../../app/routes/route-names.ts' {
  interface FeatureRoutes {
    ${feature.kebab === feature.camel ? feature.kebab : `'${feature.kebab}'`}: typeof feature.routes;
  }
}
`;

/** The words of a file with one more title, as text: what else stands there keeps its shape. */
const withTitle = (words: string, title: string): string =>
  words.includes('"titles": {')
    ? words.replace('"titles": {', `"titles": {\n    ${title},`)
    : words.replace('{', `{\n  "titles": {\n    ${title}\n  },`);

/** A screen of a web feature with its test, its route and its titles; `feature.screen` is its name. The feature's manifest is made where there is none. */
export const screenFiles = (feature: Names, { kebab, camel, pascal }: Names, read: Read): Plan => {
  const folder = `web/src/features/${feature.kebab}`;
  const plan: Plan = {
    files: {
      [`${folder}/screens/${kebab}.screen.tsx`]: `import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';

export function ${pascal}Screen() {
  const title = useScreenTitle();
  return (
    <DetailScreen nav={<NavBar title={title} />} status="success">
      {title}
    </DetailScreen>
  );
}
`,
      [`${folder}/screens/${kebab}.screen.test.tsx`]: `import { describe, expect, it } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';

describe('the ${kebab.replaceAll('-', ' ')} screen', () => {
  it('shows itself to a guest', async () => {
    const app = await renderApp('/${camel}');
    expect(app.getByRole('heading', { name: '${titleIn('zh-CN', kebab)}' })).toBeVisible();
  });
});
`,
    },
    changed: {},
    next: [
      `${folder}/words/*/${feature.kebab}.json: the title in three languages, and what else the screen says`,
      `where web/src/app/routes/unbuilt has a row for /${camel}: take it out, with its titles, and give the flags and guards to the new row`,
    ],
  };
  const put = (path: string, fresh: string, add: (text: string) => string): void => {
    const text = read(path);
    if (text === null) plan.files[path] = fresh;
    else plan.changed[path] = add(text);
  };
  const row = `{ path: '/${camel}', load: async () => (await import('./screens/${kebab}.screen.tsx')).${pascal}Screen },`;
  put(`${folder}/${feature.kebab}.feature.ts`, manifestOf(feature, row), (text) => text.replace('routes: [', `routes: [\n    ${row}`));
  for (const language of languages) {
    const title = `"${pascal}": "${titleIn(language, kebab)}"`;
    put(`${folder}/words/${language}/${feature.kebab}.json`, `{\n  "titles": {\n    ${title}\n  }\n}\n`, (text) => withTitle(text, title));
  }
  return plan;
};
