// npm run shots: pictures of every built screen × theme × content × language, what is wrong with them, and sheets to look at by eye.
import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import type { Locale } from '#contract/kernel/texts.ts';
import { ensureWebBuilt } from '../build-web.mjs';
import { type BuiltEntry, builtEntries } from '../built-screens.ts';
import { findBrowser } from '../system-programs.mjs';
import type { Theme } from './browse.ts';
import { type FormName, formNames, forms, settingsOf } from './forms.ts';
import { countFindings, linesOf, type Shot } from './report.ts';
import { fileOf, writeResults } from './results.ts';
import { planRounds, type Round, runRound } from './rounds.ts';
import { openWorlds, type Worlds } from './world.ts';

const say = (line: string): void => console.log(line);
const phonesAtOnce = 2;
const allLocales: readonly Locale[] = ['zh-CN', 'en-US', 'es-ES'];
const allThemes: readonly Theme[] = ['light', 'dark'];

const { values: options } = parseArgs({
  options: {
    area: { type: 'string', multiple: true },
    screen: { type: 'string', multiple: true },
    on: { type: 'string', multiple: true },
    quick: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '180' },
    out: { type: 'string', default: fileURLToPath(new URL('../../shots/', import.meta.url)) },
  },
});
const folder = resolve(options.out);
const locales = options.quick ? allLocales.slice(0, 1) : allLocales;
const themes = options.quick ? allThemes.slice(0, 1) : allThemes;
const chosenForms = formNames.filter((form) => options.on === undefined || options.on.includes(form));

const chosen = (entries: readonly BuiltEntry[]): BuiltEntry[] =>
  entries.filter(
    ({ feature, path }) => (!options.area || options.area.includes(feature)) && (!options.screen || options.screen.includes(path)),
  );

/** Takes pictures until there is none left or the time is up. Gives how many screens were not come to. */
const takePictures = async (entries: readonly BuiltEntry[], worlds: Worlds, shots: Shot[]): Promise<number> => {
  const minutes = Number(options.minutes);
  if (!(minutes > 0)) throw new Error(`--minutes asks for a number above 0, and not for ${options.minutes}.`);
  const endAt = Date.now() + minutes * 60_000;
  const browsers = new Map<string, Promise<Browser>>();
  const browserFor = (form: FormName): Promise<Browser> => {
    const settings = settingsOf(forms[form]);
    const args = ['--no-sandbox', '--font-render-hinting=none', `--blink-settings=${settings}`];
    const browser = browsers.get(settings) ?? chromium.launch({ executablePath: findBrowser(), args });
    browsers.set(settings, browser);
    return browser;
  };
  const rounds = planRounds(entries, [worlds.full, worlds.empty], { locales, forms: chosenForms }, shots);
  say(`${entries.length} screens, ${rounds.length} rounds of one person in one language …`);
  const how = {
    themes,
    browserFor,
    fileOf: (shot: Parameters<typeof fileOf>[0]) => ({ name: fileOf(shot), path: join(folder, fileOf(shot)) }),
    isOver: () => Date.now() > endAt,
  };
  const waiting: Round[] = [...rounds];
  const work = async () => {
    for (let round = waiting.shift(); round; round = waiting.shift()) await runRound(round, shots, how);
  };
  try {
    await Promise.all(Array.from({ length: phonesAtOnce }, work));
  } finally {
    for (const browser of browsers.values()) await (await browser).close();
  }
  return rounds.reduce((sum, round) => sum + round.stops.length, 0);
};

const main = async (): Promise<void> => {
  const startedAt = Date.now();
  const entries = chosen(await builtEntries());
  if (chosenForms.length === 0) throw new Error(`--on asks for one of ${formNames.join(', ')}.`);
  if (entries.length === 0)
    throw new Error('No built screen is called that: an area is the folder of a web feature, a path stands in npm run list:routes.');
  if (!findBrowser()) throw new Error('There is no Chromium: install the package chromium.');
  if (!ensureWebBuilt()) throw new Error('The web app could not be built: the reason is above.');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const shots: Shot[] = [];
  const worlds = await openWorlds(say);
  const unseen = await takePictures(entries, worlds, shots).finally(worlds.stop);
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  for (const file of await writeResults(folder, { shots, unseen, seconds }, { locales, themes, forms: chosenForms })) say(`  ${file}`);
  for (const line of linesOf(shots)) say(line);
  const taken = shots.filter((shot) => shot.picture !== null).length;
  say(`${taken} pictures of ${entries.length} screens in ${seconds} s: ${countFindings(shots)} findings (${join(folder, 'report.json')})`);
  if (unseen > 0)
    say(`INCOMPLETE: the time was up after ${options.minutes} minutes with ${unseen} views to come. More --minutes, or --area, --quick.`);
  process.exitCode = countFindings(shots) === 0 && unseen === 0 ? 0 : 1;
};

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
process.exit();
