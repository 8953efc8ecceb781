import { circle, pick, rect } from './strokes.ts';

/** Sides of the square that a portrait is drawn in. */
export const SIDE = 500;

const grounds = ['#E6F0F1', '#F6EEDD', '#F8E9E6', '#DDE8D9', '#E3E1F0', '#D6E6F2', '#F3D9C9', '#E9E4D2'] as const;
const skins = ['#F4D6BD', '#EBC3A0', '#DDAB83', '#C58C63', '#F8DFCB'] as const;
const hairs = ['#1F1B1A', '#3A2A20', '#5B3F2B', '#2B2F38', '#7A5A3A', '#8D8A86', '#B8B4AD'] as const;
const coats = ['#0F6B78', '#C23B2A', '#2B3A3F', '#C58A2A', '#5B4B8A', '#2E7D4F', '#B6552F', '#F2EFE8', '#27596B', '#8A3F5C'] as const;
const lips = ['#B4574B', '#A34A45', '#C06A5C'] as const;

const short = (hair: string): readonly string[] => [
  `<path d="M158 210c-8-88 40-128 94-128 58 0 100 40 92 128-14-34-30-52-54-60-38 12-92 10-112-2-12 16-18 36-20 62z" fill="${hair}"/>`,
  `<path d="M156 214c-10-70 22-126 96-130 70-2 104 50 94 130-8-30-16-46-28-58-52 10-98-4-122-30-8 36-30 56-40 88z" fill="${hair}"/>`,
  `<path d="M160 196c-4-70 36-108 90-108s96 38 90 108c-8-24-18-38-30-46H190c-14 8-24 24-30 46z" fill="${hair}"/>`,
  `<path d="M154 206c-14-40 2-66 20-78 4-26 36-40 60-34 22-16 60-8 70 14 32 2 52 40 42 98-8-24-20-42-36-52-40 8-84 2-116-8-18 14-32 34-40 60z" fill="${hair}"/>`,
];

const longBack = (hair: string): readonly string[] => [
  `<path d="M140 410c-16-150-22-330 110-330s126 180 110 330c-30 14-190 14-220 0z" fill="${hair}"/>`,
  `<path d="M148 330c-20-120-8-246 102-246s122 126 102 246c-24 12-180 12-204 0z" fill="${hair}"/>`,
  `${circle(250, 92, 46, hair)}<path d="M156 250c-12-100 24-166 94-166s106 66 94 166z" fill="${hair}"/>`,
  `<path d="M150 260c-16-110 26-178 100-178s116 68 100 178z" fill="${hair}"/><path d="M330 170c60 20 66 130 30 210-30-20-40-120-30-210z" fill="${hair}"/>`,
];

const fringe = (hair: string): readonly string[] => [
  `<path d="M164 208c-4-70 30-110 86-110s90 40 86 110c-20-36-44-56-60-62-30 30-82 40-112 62z" fill="${hair}"/>`,
  `<path d="M162 204c0-68 34-106 88-106s88 38 88 106c-10-14-20-22-30-26H192c-12 4-22 12-30 26z" fill="${hair}"/>`,
  `<path d="M164 214c-6-74 26-116 86-116s92 42 86 116c-26-20-62-50-86-84-22 34-58 64-86 84z" fill="${hair}"/>`,
];

const collars = (coat: string, skin: string): readonly string[] => [
  `<path d="M70 500c6-96 74-136 180-136s174 40 180 136z" fill="${coat}"/><path d="M206 352l44 62 44-62z" fill="${skin}"/>`,
  `<path d="M70 500c6-96 74-136 180-136s174 40 180 136z" fill="${coat}"/><path d="M196 362l54 80 54-80 26 12-60 126h-40l-60-126z" fill="#FFFDF6"/><path d="M240 430h20l10 70h-40z" fill="#C23B2A"/>`,
  `<path d="M70 500c6-96 74-136 180-136s174 40 180 136z" fill="${coat}"/><path d="M192 350c16 40 100 40 116 0l14 28c-40 44-104 44-144 0z" fill="${coat}" stroke="#000000" stroke-opacity=".18" stroke-width="5"/>`,
  `<path d="M70 500c6-96 74-136 180-136s174 40 180 136z" fill="${coat}"/><clipPath id="coat"><path d="M70 500c6-96 74-136 180-136s174 40 180 136z"/></clipPath><g clip-path="url(#coat)">${[0, 1, 2].map((row) => rect(60, 410 + row * 34, 380, 12, '#FFFFFF', 'opacity=".35"')).join('')}</g><path d="M200 356c14 34 86 34 100 0z" fill="${skin}"/>`,
];

const glasses = (kind: number): string => {
  if (kind === 0)
    return `<g fill="none" stroke="#22262A" stroke-width="8">${circle(212, 232, 30, 'none')}${circle(288, 232, 30, 'none')}<path d="M242 230h16"/></g>`;
  if (kind === 1)
    return `<g fill="none" stroke="#7A4B2A" stroke-width="8"><rect x="178" y="208" width="62" height="46" rx="10"/><rect x="260" y="208" width="62" height="46" rx="10"/><path d="M240 226h20"/></g>`;
  return '';
};

const beard = (hair: string): string =>
  `<path d="M176 262c4 74 34 112 74 112s70-38 74-112c-12 34-30 48-50 50-10-8-38-8-48 0-20-2-38-16-50-50z" fill="${hair}" opacity=".92"/>`;

/** A portrait of flat colours, the same for the same seed: skin, hair, clothes, glasses and ground go together in some ten thousand ways. */
export const portrait = (random: () => number, sex: number): string => {
  const [ground, skin, hair, coat] = [pick(random, grounds), pick(random, skins), pick(random, hairs), pick(random, coats)];
  const isLong = sex === 2 ? random() > 0.2 : sex === 1 ? random() > 0.93 : random() > 0.5;
  const back = isLong ? pick(random, longBack(hair)) : '';
  const top = isLong ? pick(random, fringe(hair)) : pick(random, short(hair));
  const smile = pick(random, ['M226 300c12 16 36 16 48 0', 'M222 298c16 24 40 24 56 0z', 'M230 304h40']);
  const lip = pick(random, lips);
  const hasBeard = sex === 1 && random() > 0.78;
  return [
    rect(0, 0, SIDE, SIDE, ground),
    circle(pick(random, [90, 410]), 120, 70, '#FFFFFF', 'opacity=".45"'),
    back,
    pick(random, collars(coat, skin)),
    `<path d="M214 310h72v60c-12 22-60 22-72 0z" fill="${skin}"/><path d="M214 330c20 24 52 24 72 0v18c-20 18-52 18-72 0z" fill="#000000" opacity=".1"/>`,
    circle(166, 242, 20, skin),
    circle(334, 242, 20, skin),
    `<path d="M166 220c0-76 34-116 84-116s84 40 84 116c0 72-36 130-84 130s-84-58-84-130z" fill="${skin}"/>`,
    hasBeard ? beard(hair) : '',
    `<path d="M190 202c10-10 30-12 42-4M268 198c12-8 32-6 42 4" fill="none" stroke="${hair}" stroke-width="9" stroke-linecap="round"/>`,
    circle(212, 232, 9, '#22201E'),
    circle(288, 232, 9, '#22201E'),
    `<path d="M250 236c-4 16-10 26-4 32h10" fill="none" stroke="#000000" stroke-opacity=".22" stroke-width="6" stroke-linecap="round"/>`,
    `<path d="${smile}" fill="${smile.endsWith('z') ? '#FFFFFF' : 'none'}" stroke="${lip}" stroke-width="8" stroke-linecap="round"/>`,
    sex === 2 ? `${circle(194, 276, 16, '#E88F7B', 'opacity=".35"')}${circle(306, 276, 16, '#E88F7B', 'opacity=".35"')}` : '',
    top,
    glasses(Math.floor(random() * 5)),
  ].join('');
};
