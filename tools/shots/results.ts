import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '#contract/kernel/texts.ts';
import type { Theme } from './browse.ts';
import { type SheetRow, writeSheets } from './contact-sheet.ts';
import { type FormName, forms, looksOf } from './forms.ts';
import { countFindings, type Shot } from './report.ts';

type Looks = { locales: readonly Locale[]; themes: readonly Theme[]; forms: readonly FormName[] };
type Named = Pick<Shot, 'area' | 'path' | 'sample' | 'content' | 'locale' | 'theme' | 'form'>;

/** Where a picture lies inside the folder of its run. */
export const fileOf = ({ area, path, sample, content, locale, theme, form }: Named): string => {
  const state = sample === '' ? content : `${content}-${sample}`;
  return join(
    area,
    path.slice(1).replace(/[/:]+/g, '_') || 'root',
    `${state}-${locale.slice(0, 2)}-${theme}${form === 'phone' ? '' : `-${form}`}.png`,
  );
};

/** Lays the pictures of each area side by side, those of each form on sheets of their own. Gives the files. */
const writeAreas = async (folder: string, shots: readonly Shot[], looks: Looks): Promise<string[]> => {
  const files: string[] = [];
  for (const form of looks.forms) {
    const { locales, themes } = looksOf(form, looks);
    const order = locales.flatMap((locale) => themes.map((theme) => ({ locale, theme })));
    const heads = order.map((one) => `${one.locale.slice(0, 2)} ${one.theme}`).join(' | ');
    const ofForm = shots.filter((shot) => shot.form === form);
    for (const area of new Set(ofForm.map((shot) => shot.area))) {
      const rows = new Map<string, SheetRow>();
      for (const shot of ofForm.filter((one) => one.area === area)) {
        const pictures = order.map((one) => join(folder, fileOf({ ...shot, ...one })));
        const label = `${shot.address}  ·  ${shot.content}  ·  ${shot.role}  ·  ${heads}`;
        rows.set(`${shot.path} ${shot.sample} ${shot.content}`, { label, pictures });
      }
      const sorted = [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
      const base = join(folder, 'sheets', form === 'phone' ? area : `${area}-${form}`);
      files.push(...(await writeSheets(base, sorted, forms[form].viewport)));
    }
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
