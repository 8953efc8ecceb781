import { between, circle, type Draw, type Palette, pick, rect, round, type Size } from './strokes.ts';
import { typeset, typesetDown } from './typeset.ts';
import { covers, halls, signs } from './words.ts';

const coverColours = ['#C23B2A', '#0F6B78', '#2B3A3F', '#C58A2A', '#5B4B8A', '#2E7D4F', '#B6552F', '#27596B', '#E8DCC4'] as const;
const inkOn = (ground: string): string => (ground === '#E8DCC4' ? '#3B2F28' : '#FFFDF6');

type Box = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };

/** What a cover shows beside its title: no two kinds alike. */
const ornament = (kind: number, { x, y, w, h }: Box, ink: string): string => {
  const more = `stroke="${ink}" stroke-width="${round(w * 0.018)}" opacity=".75"`;
  if (kind === 0) return [0.1, 0.17, 0.24].map((r) => circle(x + w * 0.5, y + h * 0.68, w * r, 'none', more)).join('');
  if (kind === 1)
    return Array.from({ length: 5 }, (_, row) =>
      rect(x + w * 0.14, y + h * (0.58 + row * 0.06), w * (0.72 - row * 0.1), h * 0.014, ink, 'opacity=".7"'),
    ).join('');
  if (kind === 2)
    return `<path d="M${round(x)} ${round(y + h * 0.86)} q${round(w * 0.25)} ${round(-h * 0.22)} ${round(w * 0.5)} ${round(-h * 0.06)} t${round(w * 0.5)} ${round(-h * 0.06)} V${round(y + h)} H${round(x)}z" fill="${ink}" opacity=".28"/>`;
  return rect(x + w * 0.36, y + h * 0.6, w * 0.28, w * 0.28, '#C23B2A', `rx="${round(w * 0.03)}" stroke="${ink}" stroke-width="3"`);
};

const cover = (random: () => number, box: Box, colour: string): string => {
  const { x, y, w, h } = box;
  const ink = inkOn(colour);
  const [title, under] = pick(random, covers);
  return [
    rect(x + w * 0.03, y + h * 0.025, w, h, '#000000', 'rx="10" opacity=".16"'),
    rect(x, y, w, h, colour, 'rx="8"'),
    rect(x + w * 0.045, y, 4, h, '#000000', 'opacity=".16"'),
    typeset(title, { x: x + w * 0.12, y: y + h * 0.25, size: w * 0.16, fill: ink, within: w * 0.78 }),
    typeset(under, { x: x + w * 0.12, y: y + h * 0.35, size: w * 0.075, fill: ink, weight: 'regular', within: w * 0.78 }),
    ornament(Math.floor(random() * 4), box, ink),
  ].join('');
};

const shelf = (random: () => number, { w, h }: Size, colours: Palette, base: number): string => {
  const parts: string[] = [];
  for (let x = w * 0.05; x < w * 0.9; ) {
    const width = w * between(random, 0.055, 0.1);
    const height = h * between(random, 0.25, 0.34);
    const colour = pick(random, coverColours);
    const title = [...pick(random, covers)[0]].filter((letter) => /\p{Script=Han}/u.test(letter)).join('');
    parts.push(rect(x, base - height, width, height, colour, 'rx="4"'));
    parts.push(
      rect(x, base - height * 0.94, width, 6, inkOn(colour), 'opacity=".5"'),
      rect(x, base - height * 0.08, width, 6, inkOn(colour), 'opacity=".5"'),
    );
    parts.push(
      typesetDown(title.slice(0, 5), {
        x: x + width / 2,
        y: base - height * 0.86,
        size: Math.min(width * 0.52, height * 0.12),
        fill: inkOn(colour),
      }),
    );
    x += width + 3;
  }
  return `${parts.join('')}${rect(w * 0.02, base, w * 0.96, h * 0.028, colours.ink, 'rx="4"')}`;
};

/** Books: three covers laid out, or two full shelves. */
export const book: Draw = (random, size, colours) => {
  const { w, h } = size;
  if (random() > 0.5)
    return [rect(0, 0, w, h, colours.far), shelf(random, size, colours, h * 0.46), shelf(random, size, colours, h * 0.9)].join('');
  const width = Math.min(w * 0.4, h * 0.44);
  const height = width * 1.42;
  const at = (x: number, y: number, turn: number) => {
    const box = { x: w * x - width / 2, y: h * y - height / 2, w: width, h: height };
    return `<g transform="rotate(${round(turn)} ${round(w * x)} ${round(h * y)})">${cover(random, box, pick(random, coverColours))}</g>`;
  };
  return [
    rect(0, 0, w, h, colours.far),
    rect(0, h * 0.78, w, h * 0.22, colours.near, 'opacity=".5"'),
    at(0.24, 0.48, between(random, -9, -4)),
    at(0.76, 0.5, between(random, 4, 9)),
    at(0.5, 0.53, between(random, -2, 2)),
  ].join('');
};

const house = (random: () => number, { x, y, w, h }: Box, colours: Palette): string => {
  const wall = pick(random, ['#F4E3CF', '#E7C9B0', '#D8E2DC', '#C9D6DF', '#F0D9DA', '#EFE6C9']);
  const sign = pick(random, coverColours);
  const parts = [
    rect(x, y, w, h, wall),
    `<path d="M${round(x - w * 0.05)} ${round(y)} L${round(x + w * 0.5)} ${round(y - h * 0.14)} L${round(x + w * 1.05)} ${round(y)}Z" fill="${colours.ink}"/>`,
  ];
  for (let floor = 0; floor < 2; floor += 1)
    for (let column = 0; column < 2; column += 1) {
      const lit = random() > 0.45;
      const [left, top] = [x + w * (0.15 + column * 0.42), y + h * (0.1 + floor * 0.22)];
      parts.push(rect(left, top, w * 0.28, h * 0.14, lit ? '#FBE2A0' : '#6F8794', 'rx="4"'), rect(left + w * 0.13, top, 4, h * 0.14, wall));
    }
  parts.push(rect(x + w * 0.06, y + h * 0.55, w * 0.88, h * 0.12, sign, 'rx="6"'));
  parts.push(
    typeset(pick(random, signs), {
      x: x + w * 0.5,
      y: y + h * 0.638,
      size: h * 0.085,
      fill: inkOn(sign),
      anchor: 'middle',
      within: w * 0.76,
    }),
  );
  parts.push(
    rect(x + w * 0.1, y + h * 0.71, w * 0.44, h * 0.29, '#BFD4DA', 'rx="4"'),
    rect(x + w * 0.62, y + h * 0.71, w * 0.26, h * 0.29, colours.ink, 'rx="4"'),
  );
  return parts.join('');
};

/** A street with shops: houses of their own colours, signs that can be read, people on the pavement. */
export const city: Draw = (random, { w, h }, colours) => {
  const parts = [
    rect(0, 0, w, h, colours.far),
    circle(w * between(random, 0.15, 0.85), h * 0.16, Math.min(w, h) * 0.075, colours.accent, 'opacity=".9"'),
    ...Array.from({ length: 7 }, (_, index) =>
      rect(w * (index * 0.15), h * between(random, 0.26, 0.42), w * 0.13, h * 0.5, colours.near, 'opacity=".45"'),
    ),
  ];
  const street = h * 0.82;
  for (let x = -w * 0.02; x < w; ) {
    const width = w * between(random, 0.24, 0.34);
    const height = h * between(random, 0.36, 0.52);
    parts.push(house(random, { x, y: street - height, w: width, h: height }, colours));
    x += width + w * 0.012;
  }
  parts.push(rect(0, street, w, h * 0.18, '#8C8F92'), rect(0, street, w, h * 0.04, '#C9C6BF'));
  for (let index = 0; index < 6; index += 1) parts.push(rect(w * (0.04 + index * 0.17), h * 0.925, w * 0.09, 7, '#F3EFE6', 'rx="3"'));
  for (let index = 0; index < 4; index += 1) {
    const [x, coat] = [w * between(random, 0.06, 0.94), pick(random, coverColours)];
    const tall = h * between(random, 0.1, 0.13);
    parts.push(
      rect(x - tall * 0.17, street - tall * 0.55, tall * 0.34, tall * 0.62, coat, `rx="${round(tall * 0.14)}"`),
      circle(x, street - tall * 0.72, tall * 0.15, '#E8BE9A'),
    );
  }
  return parts.join('');
};

/** What an interpreter sees from the booth: the hall with its screen, heads, two consoles and microphones, a bottle. */
export const booth: Draw = (random, { w, h }, colours) => {
  const heads = Array.from({ length: 24 }, (_, index) => {
    const row = Math.floor(index / 8);
    const [x, y] = [w * (0.08 + (index % 8) * 0.12 + (row % 2) * 0.05), h * (0.44 + row * 0.085)];
    const size = Math.min(w, h) * (0.028 + row * 0.005);
    return `${rect(x - size * 1.35, y + size * 0.6, size * 2.7, size * 2.4, pick(random, ['#39505C', '#5B4B5A', '#46604E', '#6B4A3A']), `rx="${round(size)}"`)}${circle(x, y, size, pick(random, ['#2A211C', '#4A3527', '#6D5B4B', '#1C1D1F']))}`;
  });
  const console_ = (x: number) => {
    const keys = Array.from({ length: 6 }, (_, key) =>
      circle(w * (x + 0.045 + key * 0.044), h * 0.9, Math.min(w, h) * 0.013, key === 2 ? '#E0533D' : '#8FA3AC'),
    );
    return [
      `<path d="M${round(w * (x + 0.05))} ${round(h * 0.82)} q${round(-w * 0.02)} ${round(-h * 0.1)} ${round(w * 0.05)} ${round(-h * 0.14)}" fill="none" stroke="#15191C" stroke-width="10" stroke-linecap="round"/>`,
      circle(w * (x + 0.1), h * 0.675, Math.min(w, h) * 0.026, '#15191C'),
      circle(w * (x + 0.1), h * 0.675, Math.min(w, h) * 0.034, 'none', `stroke="${colours.accent}" stroke-width="6"`),
      rect(w * x, h * 0.82, w * 0.31, h * 0.13, '#20282D', 'rx="14"'),
      rect(w * (x + 0.19), h * 0.838, w * 0.1, h * 0.03, '#7FD0B8', 'rx="4"'),
      ...keys,
    ].join('');
  };
  return [
    rect(0, 0, w, h, '#2B3338'),
    rect(w * 0.03, h * 0.05, w * 0.94, h * 0.7, '#D9CDBB', 'rx="12"'),
    rect(w * 0.2, h * 0.1, w * 0.6, h * 0.25, colours.ink, 'rx="8"'),
    rect(w * 0.215, h * 0.115, w * 0.57, h * 0.22, colours.ground, 'rx="6"'),
    typeset(pick(random, halls), {
      x: w * 0.5,
      y: h * 0.235,
      size: Math.min(w, h) * 0.062,
      fill: colours.accent,
      anchor: 'middle',
      within: w * 0.5,
    }),
    rect(w * 0.4, h * 0.265, w * 0.2, 8, colours.near, 'rx="4"'),
    ...heads,
    rect(w * 0.155, h * 0.05, 12, h * 0.7, '#2B3338'),
    rect(w * 0.835, h * 0.05, 12, h * 0.7, '#2B3338'),
    `<path d="M${round(w * 0.06)} ${round(h * 0.07)} L${round(w * 0.2)} ${round(h * 0.07)} L${round(w * 0.08)} ${round(h * 0.4)} L${round(w * 0.06)} ${round(h * 0.4)}Z" fill="#FFFFFF" opacity=".22"/>`,
    rect(0, h * 0.76, w, h * 0.24, '#7A5B43'),
    console_(0.08),
    console_(0.6),
    rect(w * 0.47, h * 0.72, w * 0.055, h * 0.16, '#BFE0E6', 'rx="10" opacity=".9"'),
    rect(w * 0.483, h * 0.695, w * 0.029, h * 0.03, colours.accent, 'rx="4"'),
  ].join('');
};
