import { readFileSync } from 'node:fs';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import type { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Locale } from '#contract/kernel/texts.ts';
import type { Fault } from './measure-screen.ts';

/** `rule` is the name of the check: one of the ruler's, an axe rule, or what the browser complained of. */
export type Finding = { rule: string; where: string; what: string };

type AxeResults = Awaited<ReturnType<AxeBuilder['analyze']>>;

/** axe itself comes with its package for this browser. */
const require = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const rulerText = stripTypeScriptTypes(readFileSync(new URL('./measure-screen.ts', import.meta.url), 'utf8')).replace(/^export /gm, '');
const rulerSource = `(() => { ${rulerText}\nreturn measureScreen(); })()`;

/** Rules about whole documents, which a screen of one document cannot answer, or that the ruler answers itself. */
const leftOut = ['target-size', 'bypass'];
const allRules = { rules: Object.fromEntries(leftOut.map((rule) => [rule, { enabled: false }])) };
const colourRules = { runOnly: { type: 'rule', values: ['color-contrast'] } };

const runAxe = async (page: Page, which: object): Promise<Finding[]> => {
  if (!(await page.evaluate('typeof axe === "object"'))) await page.evaluate(axeSource);
  const results = await page.evaluate(
    (options) =>
      (globalThis as unknown as { axe: { run(node: Document, options: object): Promise<AxeResults> } }).axe.run(document, options),
    { ...which, resultTypes: ['violations'], elementRef: false },
  );
  return results.violations.flatMap((violation) =>
    violation.nodes.slice(0, 4).map((node) => ({
      rule: violation.id === 'color-contrast' ? 'contrast' : `axe ${violation.id}`,
      where: node.target.join(' '),
      what: `${contrastOf(node) ?? violation.help}: ${node.html.slice(0, 160)}`,
    })),
  );
};

type AxeNode = AxeResults['violations'][number]['nodes'][number];

const contrastOf = (node: AxeNode): string | null => {
  const data: unknown = node.any[0]?.data;
  if (typeof data !== 'object' || data === null || !('contrastRatio' in data)) return null;
  const { contrastRatio, fgColor, bgColor, expectedContrastRatio } = data as Record<string, unknown>;
  return `${contrastRatio} of ${expectedContrastRatio} (${fgColor} on ${bgColor})`;
};

/** What the ruler and axe find on the screen that is open. */
export const findFaults = async (page: Page): Promise<Finding[]> => {
  const measured = await page.evaluate<Fault[]>(rulerSource);
  return [...measured.map(({ kind, where, what }) => ({ rule: kind, where, what })), ...(await runAxe(page, allRules))];
};

/** What may be wrong with a theme alone: its contrast. */
export const findColourFaults = (page: Page): Promise<Finding[]> => runAxe(page, colourRules);

const saysNotFound = (locale: Locale): string => {
  const words = readFileSync(new URL(`../../web/src/app/words/${locale}/app.json`, import.meta.url), 'utf8');
  return (JSON.parse(words) as { notFound: { heading: string } }).notFound.heading;
};

/** Whether the screen that is open stands for a page that is not there: an address of ours names something that this world has not. */
export const isNotFound = async (page: Page, locale: Locale): Promise<boolean> => {
  const headings = await page.locator('h1').allTextContents();
  return headings.includes(saysNotFound(locale));
};
