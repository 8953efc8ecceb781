import type { Browser } from '@playwright/test';
import type { Locale } from '#contract/kernel/texts.ts';
import type { BuiltEntry } from '../built-screens.ts';
import { openPhone, type Phone, type Theme } from './browse.ts';
import { type FormName, looksOf } from './forms.ts';
import type { Shot } from './report.ts';
import { type Visit, visitsOf } from './visits.ts';
import type { Role, World } from './world.ts';

type Stop = { entry: BuiltEntry; visit: Visit };

/** The screens of one world that one person looks at in one language. */
export type Round = { world: World; role: Role; locale: Locale; form: FormName; stops: Stop[] };

/** Demo pages are shown where the demo is on only. */
const isShownIn = (entry: BuiltEntry, world: World): boolean => entry.demo !== true || world.content === 'full';

const headOf = ({ world, role, locale, form }: Pick<Round, 'world' | 'role' | 'locale' | 'form'>, { entry, visit }: Stop) => ({
  ...{ area: entry.feature, path: entry.path, sample: visit.sample, address: visit.address },
  ...{ role, content: world.content, locale, form },
});

/** Who looks at what. A screen that nothing is known to open with is a finding, among `shots` from the beginning. */
export const planRounds = (
  entries: readonly BuiltEntry[],
  worlds: readonly World[],
  looks: { readonly locales: readonly Locale[]; readonly forms: readonly FormName[] },
  shots: Shot[],
): Round[] => {
  const rounds = new Map<string, Round>();
  const ways = looks.forms.flatMap((form) => looksOf(form, { ...looks, themes: [] }).locales.map((locale) => ({ form, locale })));
  for (const world of worlds) {
    for (const entry of entries.filter((one) => isShownIn(one, world))) {
      try {
        for (const visit of visitsOf(entry, world)) {
          for (const { form, locale } of ways) {
            const key = `${form} ${world.content} ${visit.role} ${locale}`;
            const round = rounds.get(key) ?? { world, role: visit.role, locale, form, stops: [] };
            rounds.set(key, round);
            round.stops.push({ entry, visit });
          }
        }
      } catch (error) {
        const unknown = { rule: 'no address', where: entry.path, what: String(error instanceof Error ? error.message : error) };
        const head = {
          area: entry.feature,
          path: entry.path,
          sample: '',
          address: entry.path,
          role: 'signed',
          content: world.content,
        } as const;
        shots.push({ ...head, locale: 'zh-CN', theme: 'light', form: 'phone', picture: null, findings: [unknown] });
      }
    }
  }
  return [...rounds.values()];
};

type How = {
  browserFor: (form: FormName) => Promise<Browser>;
  themes: readonly Theme[];
  /** Where a picture lies in the folder of the run, and in the file system. */
  fileOf: (shot: Omit<Shot, 'picture' | 'findings'>) => { name: string; path: string };
  isOver: () => boolean;
};

const lookAt = async (phone: Phone, round: Round, stop: Stop, { themes, fileOf }: How): Promise<Shot[]> => {
  const { world } = round;
  const { address: planned, renews, isNeverStill } = stop.visit;
  const address = renews ? planned.replace(String(world.ids[renews]), await world.renew(renews)) : planned;
  const opened = await phone.open({ path: stop.entry.path, address, isNeverStill });
  const shots: Shot[] = [];
  for (const theme of looksOf(round.form, { locales: [], themes }).themes) {
    const head = { ...headOf(round, stop), theme };
    const { name, path } = fileOf(head);
    const findings = await phone.look(theme, path);
    shots.push({ ...head, picture: name, findings: theme === themes[0] ? [...opened, ...findings] : findings });
  }
  return shots;
};

/** Takes the pictures of a round into `shots`. What it comes to before the time is up is gone from its stops. */
export const runRound = async (round: Round, shots: Shot[], how: How): Promise<void> => {
  const openNew = async () => openPhone(await how.browserFor(round.form), round.world, round);
  let phone: Phone | null = null;
  while (!how.isOver()) {
    const stop = round.stops.shift();
    if (!stop) break;
    try {
      phone ??= await openNew();
      shots.push(...(await lookAt(phone, round, stop, how)));
    } catch (error) {
      const broken = { rule: 'broken', where: stop.visit.address, what: String(error).slice(0, 300) };
      shots.push({ ...headOf(round, stop), theme: 'light', picture: null, findings: [broken] });
      await phone?.close().catch(() => undefined);
      phone = null;
    }
  }
  await phone?.close();
};
