import type { Locale } from '#contract/kernel/texts.ts';
import type { Theme } from './browse.ts';
import type { Finding } from './find-faults.ts';
import type { FormName } from './forms.ts';
import type { Role } from './world.ts';

export type Shot = {
  area: string;
  path: string;
  /** Which look at the screen; '' for the first. */
  sample: string;
  address: string;
  role: Role;
  content: 'full' | 'empty';
  locale: Locale;
  theme: Theme;
  form: FormName;
  /** Path of the picture inside the folder of the run; null when the screen could not be opened. */
  picture: string | null;
  findings: Finding[];
};

type Line = { rule: string; where: string; what: string; times: number; places: Set<string> };

const placeOf = (shot: Shot): string =>
  `${shot.form === 'phone' ? '' : `${shot.form} `}${shot.locale.slice(0, 2)} ${shot.theme} ${shot.content}`;

const linesOfScreen = (shots: readonly Shot[]): Line[] => {
  const lines = new Map<string, Line>();
  for (const shot of shots) {
    for (const { rule, where, what } of shot.findings) {
      const key = `${rule} ${where.replace(/:nth-child\(\d+\)/g, '')}`;
      const line = lines.get(key) ?? { rule, where, what, times: 0, places: new Set() };
      lines.set(key, line);
      line.times += 1;
      line.places.add(placeOf(shot));
    }
  }
  return [...lines.values()];
};

/** The findings of each screen. The same one at several places of it, or in several languages, is told once. */
export const linesOf = (shots: readonly Shot[]): string[] => {
  const paths = [...new Set(shots.map((shot) => shot.path))];
  return paths.flatMap((path) => {
    const lines = linesOfScreen(shots.filter((shot) => shot.path === path));
    const told = lines.map(
      ({ rule, where, what, times, places }) =>
        `  ${rule}${times > 1 ? ` ×${times}` : ''}: ${where} — ${what}  [${[...places].join(', ')}]`,
    );
    return told.length === 0 ? [] : [path, ...told];
  });
};

export const countFindings = (shots: readonly Shot[]): number => shots.reduce((sum, shot) => sum + shot.findings.length, 0);
