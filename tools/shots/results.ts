import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '#contract/kernel/texts.ts';
import type { Theme } from './browse.ts';
import { type SheetRow, writeSheets } from './contact-sheet.ts';
import { countFindings, type Shot } from './report.ts';

type Looks = { locales: readonly Locale[]; themes: readonly Theme[] };
type Named = Pick<Shot, 'area' | 'path' | 'sample' | 'content' | 'locale' | 'theme'>;

/** Where a picture lies inside the folder of its run. */
export const fileOf = ({ area, path, sample, content, locale, theme }: Named): string => {
  const state = sample === '' ? content : `${content}-${sample}`;
  return join(area, path.slice(1).replace(/[/:]+/g, '_') || 'root', `${state}-${locale.slice(0, 2)}-${theme}.png`);
};

/** Lays the pictures of each area side by side. Gives the files. */
const writeAreas = async (folder: string, shots: readonly Shot[], { locales, themes }: Looks): Promise<string[]> => {
  const order = locales.flatMap((locale) => themes.map((theme) => ({ locale, theme })));
  const heads = order.map((one) => `${one.locale.slice(0, 2)} ${one.theme}`).join(' | ');
  const files: string[] = [];
  for (const area of new Set(shots.map((shot) => shot.area))) {
    const rows = new Map<string, SheetRow>();
    for (const shot of shots.filter((one) => one.area === area)) {
      const pictures = order.map((one) => join(folder, fileOf({ ...shot, ...one })));
      const label = `${shot.address}  ·  ${shot.content}  ·  ${shot.role}  ·  ${heads}`;
      rows.set(`${shot.path} ${shot.sample} ${shot.content}`, { label, pictures });
    }
    const sorted = [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
    files.push(...(await writeSheets(join(folder, 'sheets', area), sorted)));
  }
  return files;
};

/** Writes what a run found, whole or cut short: `unseen` screens were not come to. Gives the sheets. */
export const writeResults = (
  folder: string,
  { shots, unseen, seconds }: { shots: readonly Shot[]; unseen: number; seconds: number },
  looks: Looks,
): Promise<string[]> => {
  const whole = { seconds, isComplete: unseen === 0, unseen, findings: countFindings(shots), shots };
  writeFileSync(join(folder, 'report.json'), `${JSON.stringify(whole, null, 1)}\n`);
  return writeAreas(folder, shots, looks);
};
