import type { Side, Tier } from '../tiers.ts';
import type { TierDocument, TierFault } from './feature-tiers.ts';

/** The tiers of the planted tree: one feature of them is not there. */
export const plantedTiers: readonly Tier[] = [
  { name: 'lower', about: 'what others stand on', web: ['low', 'gone'], server: ['low', 'gone'] },
  { name: 'higher', about: 'what stands on them', web: ['high'], server: ['high'] },
];

/** Says of the lower tier what it holds, and of the higher one something else. */
export const plantedDocument: TierDocument = {
  path: 'docs/architecture.md',
  text: '| lower: what others stand on | low, gone | low, gone |\n| higher: what stands on them | high | low |\n',
};

const sides: readonly Side[] = ['web', 'server'];
const ofType = (to: string): string => `import type { X } from '${to}';\nexport type Y = X;\n`;
const ofValue = (to: string): string => `import { x } from '${to}';\nexport const z = x;\n`;

/** On each side a circle of two features, of which one half is a type, and a type out of a higher tier. */
export const plantedFiles: Readonly<Record<string, string>> = Object.fromEntries(
  sides.flatMap((side) => {
    const at = (file: string): string => `${side}/src/features/${file}`;
    return [
      [at('ring/ring.public.ts'), ofType('../link/link.public.ts')],
      [at('link/link.public.ts'), ofValue('../ring/ring.public.ts')],
      [at('low/low.public.ts'), ofType('../high/high.public.ts')],
      [at('high/high.public.ts'), 'export type X = number;\n'],
    ];
  }),
);

/** What must be found there, on each side. */
export const plantedFaults: readonly TierFault[] = [
  ...sides.flatMap((side): TierFault[] => {
    const at = (file: string): string => `${side}/src/features/${file}`;
    return [
      { rule: 'features-in-no-circle', from: at('ring/ring.public.ts'), to: at('link/link.public.ts') },
      { rule: 'features-in-no-circle', from: at('link/link.public.ts'), to: at('ring/ring.public.ts') },
      { rule: 'features-know-lower-tiers', from: at('low/low.public.ts'), to: at('high/high.public.ts') },
      { rule: 'tiers-name-features', from: 'tools/tiers.ts', to: at('gone') },
    ];
  }),
  { rule: 'tiers-stand-in-docs', from: plantedDocument.path, to: '| higher: what stands on them | high | high |' },
];
