import { SIDE } from './portrait.ts';
import { circle, pick, rect } from './strokes.ts';
import { typeset } from './typeset.ts';

const pairs = [
  ['#0F6B78', '#F6EEDD'],
  ['#1F2E3A', '#E0A54B'],
  ['#C23B2A', '#FFFDF6'],
  ['#2E7D4F', '#F3EFE6'],
  ['#5B4B8A', '#F2DCC8'],
  ['#F6EEDD', '#B6552F'],
  ['#E3EBF1', '#27596B'],
] as const;

/** The grounds that a mark stands on, no two of one shape. */
const shapes = (ink: string): readonly string[] => [
  rect(70, 70, 360, 360, 'none', `rx="40" stroke="${ink}" stroke-width="18"`),
  circle(250, 250, 188, 'none', `stroke="${ink}" stroke-width="18"`),
  `<path d="M250 52l190 198-190 198L60 250z" fill="none" stroke="${ink}" stroke-width="18" stroke-linejoin="round"/>`,
  `<path d="M70 120h210v-50h150v260H310v100H70z" fill="none" stroke="${ink}" stroke-width="18" stroke-linejoin="round"/>`,
  `${rect(60, 400, 380, 22, ink)}${rect(60, 78, 380, 22, ink)}`,
];

/** The mark of a company: the first letter of its name in a shape and two colours of its own. */
export const companyMark = (random: () => number, name: string): string => {
  const [ground, ink] = pick(random, pairs);
  const letter = [...name][0] ?? '';
  return [
    rect(0, 0, SIDE, SIDE, ground),
    pick(random, shapes(ink)),
    typeset(letter, { x: 250, y: 326, size: 210, fill: ink, anchor: 'middle' }),
  ].join('');
};
