// npm run shots: pictures of every built screen × theme × content × language, what is wrong with them, and sheets to look at by eye.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import type { Locale } from '#contract/kernel/refusals.ts';
import { ensureWebBuilt } from '../build-web.mjs';
import { findBrowser } from '../system-programs.mjs';
import { openPhone, type Phone, type Theme } from './browse.ts';
import { type BuiltEntry, builtEntries } from './built-screens.ts';
import { type SheetRow, writeSheets } from './contact-sheet.ts';
import { countFindings, linesOf, type Shot } from './report.ts';
import { type Visit, visitOf } from './visits.ts';
import { openWorlds, type Role, type World } from './world.ts';

const say = (line: string): void => console.log(line);
const folder = fileURLToPath(new URL('../../shots/', import.meta.url));
const phonesAtOnce = 2;
const allLocales: readonly Locale[] = ['zh-CN', 'en-US', 'es-ES'];
const allThemes: readonly Theme[] = ['light', 'dark'];

const { values: options } = parseArgs({
  options: {
    area: { type: 'string', multiple: true },
    screen: { type: 'string', multiple: true },
    quick: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '15' },
  },
});
const locales = options.quick ? allLocales.slice(0, 1) : allLocales;
const themes = options.quick ? allThemes.slice(0, 1) : allThemes;
const endAt = Date.now() + Number(options.minutes) * 60_000;

type Round = { world: World; role: Role; locale: Locale; stops: { entry: BuiltEntry; visit: Visit }[] };

const fileOf = (shot: Pick<Shot, 'area' | 'path' | 'content' | 'locale' | 'theme'>): string =>
  join(shot.area, shot.path.slice(1).replace(/[/:]+/g, '_') || 'root', `${shot.content}-${shot.locale.slice(0, 2)}-${shot.theme}.png`);

const chosen = (entries: readonly BuiltEntry[]): BuiltEntry[] =>
  entries.filter(({ area, path }) => (!options.area || options.area.includes(area)) && (!options.screen || options.screen.includes(path)));

/** Demo pages are shown where the demo is on only. */
const isShownIn = (entry: BuiltEntry, world: World): boolean => entry.area !== 'dev' || world.content === 'full';

const planRounds = (entries: readonly BuiltEntry[], worlds: readonly World[], shots: Shot[]): Round[] => {
  const rounds = new Map<string, Round>();
  for (const world of worlds) {
    for (const entry of entries.filter((one) => isShownIn(one, world))) {
      try {
        const visit = visitOf(entry, world.ids);
        for (const locale of locales) {
          const key = `${world.content} ${visit.role} ${locale}`;
          const round = rounds.get(key) ?? { world, role: visit.role, locale, stops: [] };
          rounds.set(key, round);
          round.stops.push({ entry, visit });
        }
      } catch (error) {
        const unknown = { rule: 'no address', where: entry.path, what: String(error instanceof Error ? error.message : error) };
        const head = { area: entry.area, path: entry.path, address: entry.path, role: 'signed', content: world.content } as const;
        shots.push({ ...head, locale: 'zh-CN', theme: 'light', picture: null, findings: [unknown] });
      }
    }
  }
  return [...rounds.values()];
};

const lookAt = async (phone: Phone, round: Round, stop: Round['stops'][number]): Promise<Shot[]> => {
  const { entry, visit } = stop;
  const head = {
    area: entry.area,
    path: entry.path,
    address: visit.address,
    role: round.role,
    content: round.world.content,
    locale: round.locale,
  };
  const opened = await phone.open(visit);
  const shots: Shot[] = [];
  for (const theme of themes) {
    const picture = fileOf({ ...head, theme });
    const findings = await phone.look(theme, join(folder, picture));
    shots.push({ ...head, theme, picture, findings: theme === themes[0] ? [...opened, ...findings] : findings });
  }
  return shots;
};

const runRound = async (browser: Browser, round: Round): Promise<Shot[]> => {
  const openNew = () => openPhone(browser, round.world, { token: round.world.tokenOf(round.role), locale: round.locale });
  let phone = await openNew();
  const shots: Shot[] = [];
  for (const stop of round.stops) {
    if (Date.now() > endAt) throw new Error(`The time is up after ${options.minutes} minutes: choose --area, --quick or more --minutes.`);
    try {
      shots.push(...(await lookAt(phone, round, stop)));
    } catch (error) {
      const broken = { rule: 'broken', where: stop.visit.address, what: String(error).slice(0, 300) };
      const head = { area: stop.entry.area, path: stop.entry.path, address: stop.visit.address, role: round.role };
      shots.push({ ...head, content: round.world.content, locale: round.locale, theme: 'light', picture: null, findings: [broken] });
      await phone.close().catch(() => undefined);
      phone = await openNew();
    }
  }
  await phone.close();
  return shots;
};

const writeResults = async (shots: readonly Shot[], startedAt: number): Promise<void> => {
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  writeFileSync(join(folder, 'report.json'), `${JSON.stringify({ seconds, findings: countFindings(shots), shots }, null, 1)}\n`);
  const order = locales.flatMap((locale) => themes.map((theme) => ({ locale, theme })));
  for (const area of new Set(shots.map((shot) => shot.area))) {
    const rows = new Map<string, SheetRow>();
    for (const shot of shots.filter((one) => one.area === area)) {
      const pictures = order.map((one) => join(folder, fileOf({ ...shot, ...one })));
      const label = `${shot.address}  ·  ${shot.content}  ·  ${shot.role}  ·  ${order.map((one) => `${one.locale.slice(0, 2)} ${one.theme}`).join(' | ')}`;
      rows.set(`${shot.path} ${shot.content}`, { label, pictures });
    }
    const sorted = [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
    for (const file of await writeSheets(join(folder, 'sheets', area), sorted)) say(`  ${file}`);
  }
};

const main = async (): Promise<void> => {
  const startedAt = Date.now();
  const entries = chosen(await builtEntries());
  if (entries.length === 0) throw new Error('No built screen is called that: see tools/list-routes.ts for areas and paths.');
  const executablePath = findBrowser();
  if (!executablePath) throw new Error('There is no Chromium: install the package chromium.');
  if (!ensureWebBuilt()) throw new Error('The web app could not be built: the reason is above.');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const worlds = await openWorlds(say);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--font-render-hinting=none'] });
  const shots: Shot[] = [];
  try {
    const rounds = planRounds(entries, [worlds.full, worlds.empty], shots);
    say(`${entries.length} screens, ${rounds.length} rounds of one person in one language …`);
    const work = async () => {
      for (let round = rounds.shift(); round; round = rounds.shift()) shots.push(...(await runRound(browser, round)));
    };
    await Promise.all(Array.from({ length: phonesAtOnce }, work));
  } finally {
    await browser.close();
    await worlds.stop();
  }
  await writeResults(shots, startedAt);
  for (const line of linesOf(shots)) say(line);
  say(
    `${shots.length} pictures of ${entries.length} screens in ${Math.round((Date.now() - startedAt) / 1000)} s: ${countFindings(shots)} findings (shots/report.json)`,
  );
  process.exitCode = countFindings(shots) === 0 ? 0 : 1;
};

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
process.exit();
