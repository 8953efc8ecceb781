import sharp from 'sharp';
import { seededRandom } from './random.ts';

export const pictureThemes = ['notes', 'chart', 'desk', 'glossary', 'city', 'book', 'booth'] as const;
export type PictureTheme = (typeof pictureThemes)[number];

type Palette = { ground: string; far: string; near: string; ink: string; accent: string };
type Draw = (random: () => number, size: { w: number; h: number }, colours: Palette) => string;

const palettes: readonly Palette[] = [
  { ground: '#F3EFE6', far: '#DCE7E6', near: '#9DBDBD', ink: '#2B3A3F', accent: '#C23B2A' },
  { ground: '#EFE9E1', far: '#E6D3BF', near: '#C79B6E', ink: '#3B2F28', accent: '#0F6B78' },
  { ground: '#ECEDF4', far: '#D5D5E6', near: '#9B98BF', ink: '#2D2C44', accent: '#C58A2A' },
  { ground: '#EDF2EC', far: '#CFE0CF', near: '#86A98A', ink: '#26382B', accent: '#B6552F' },
  { ground: '#22303A', far: '#2F4450', near: '#4F7483', ink: '#E8E4DA', accent: '#E0A54B' },
];

const between = (random: () => number, low: number, high: number) => low + random() * (high - low);
const round = (value: number) => Math.round(value * 10) / 10;
const rect = (x: number, y: number, w: number, h: number, fill: string, more = '') =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" fill="${fill}" ${more}/>`;
const line = (points: readonly (readonly [number, number])[], stroke: string, width: number) =>
  `<polyline points="${points.map(([x, y]) => `${round(x)},${round(y)}`).join(' ')}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** A page of consecutive notes: short strokes and arrows going down a ruled pad. */
const notes: Draw = (random, { w, h }, colours) => {
  const parts = [
    rect(w * 0.12, h * 0.06, w * 0.76, h * 0.9, '#FFFDF7', 'rx="14"'),
    rect(w * 0.5, h * 0.06, 2, h * 0.9, colours.near, 'opacity=".5"'),
  ];
  for (let row = 0; row < 9; row += 1) {
    const y = h * (0.14 + row * 0.088);
    const x = w * (0.18 + (row % 3) * 0.07 + random() * 0.05);
    const length = w * between(random, 0.08, 0.26);
    parts.push(
      line(
        [
          [x, y],
          [x + length * 0.4, y - h * 0.012],
          [x + length, y + h * 0.008],
        ],
        colours.ink,
        5,
      ),
    );
    if (random() > 0.55)
      parts.push(
        line(
          [
            [x + length + 22, y - 14],
            [x + length + 70, y],
            [x + length + 22, y + 14],
          ],
          colours.accent,
          5,
        ),
      );
    if (random() > 0.7)
      parts.push(
        `<circle cx="${round(w * 0.68)}" cy="${round(y)}" r="${round(h * 0.016)}" fill="none" stroke="${colours.ink}" stroke-width="5"/>`,
      );
    if (random() > 0.8)
      parts.push(
        line(
          [
            [w * 0.2, y + h * 0.045],
            [w * 0.46, y + h * 0.045],
          ],
          colours.near,
          3,
        ),
      );
  }
  return parts.join('');
};

/** Columns and a line over them, as in a report's appendix. */
const chart: Draw = (random, { w, h }, colours) => {
  const values = Array.from({ length: 8 }, () => between(random, 0.18, 0.62));
  const columns = values.map((value, index) =>
    rect(w * (0.12 + index * 0.1), h * (0.82 - value), w * 0.062, h * value, index % 3 === 0 ? colours.near : colours.far, 'rx="6"'),
  );
  const points = values.map((value, index) => [w * (0.151 + index * 0.1), h * (0.74 - value * 0.86)] as const);
  return [
    rect(w * 0.06, h * 0.08, w * 0.88, h * 0.84, '#FFFFFF', 'rx="18" opacity=".82"'),
    ...columns,
    line(points, colours.accent, 7),
    line(
      [
        [w * 0.1, h * 0.82],
        [w * 0.92, h * 0.82],
      ],
      colours.ink,
      3,
    ),
  ].join('');
};

/** A desk from above: two pages side by side, a cup, a pen. */
const desk: Draw = (random, { w, h }, colours) => {
  const page = (x: number, tilt: number) => {
    const lines = Array.from({ length: 11 }, (_, index) =>
      rect(
        w * (x + 0.035),
        h * (0.2 + index * 0.05),
        w * between(random, 0.14, 0.23),
        h * 0.012,
        index % 4 === 0 ? colours.accent : colours.near,
        'rx="4" opacity=".75"',
      ),
    );
    return `<g transform="rotate(${tilt} ${round(w * (x + 0.15))} ${round(h * 0.5)})">${rect(w * x, h * 0.14, w * 0.3, h * 0.66, '#FFFDF8', 'rx="8"')}${lines.join('')}</g>`;
  };
  const cup = `<circle cx="${round(w * 0.86)}" cy="${round(h * 0.24)}" r="${round(h * 0.1)}" fill="#FFFFFF"/><circle cx="${round(w * 0.86)}" cy="${round(h * 0.24)}" r="${round(h * 0.075)}" fill="${colours.near}"/>`;
  return [
    rect(0, 0, w, h, colours.far),
    page(0.1, between(random, -4, 1)),
    page(0.44, between(random, -1, 4)),
    cup,
    line(
      [
        [w * 0.8, h * 0.56],
        [w * 0.9, h * 0.84],
      ],
      colours.ink,
      12,
    ),
  ].join('');
};

/** A term base: rows in two columns, one of them marked. */
const glossary: Draw = (random, { w, h }, colours) => {
  const marked = Math.floor(random() * 8);
  const rows = Array.from({ length: 9 }, (_, row) => {
    const y = h * (0.12 + row * 0.088);
    const ground = row === marked ? rect(w * 0.08, y - h * 0.02, w * 0.84, h * 0.074, colours.far, 'rx="8"') : '';
    return `${ground}${rect(w * 0.12, y, w * between(random, 0.14, 0.28), h * 0.032, row === 0 ? colours.accent : colours.ink, 'rx="6" opacity=".85"')}${rect(w * 0.5, y, w * between(random, 0.12, 0.32), h * 0.032, row === 0 ? colours.accent : colours.near, 'rx="6"')}`;
  });
  return [
    rect(w * 0.05, h * 0.06, w * 0.9, h * 0.88, '#FFFFFF', 'rx="18" opacity=".9"'),
    rect(w * 0.465, h * 0.1, 3, h * 0.8, colours.far),
    ...rows,
  ].join('');
};

/** Roofs in the evening, some windows lit. */
const city: Draw = (random, { w, h }, colours) => {
  const parts = [
    rect(0, 0, w, h, colours.far),
    `<circle cx="${round(w * between(random, 0.2, 0.8))}" cy="${round(h * 0.26)}" r="${round(h * 0.09)}" fill="${colours.accent}" opacity=".85"/>`,
  ];
  for (const [depth, fill] of [
    [0.5, colours.near],
    [0.68, colours.ink],
  ] as const)
    for (let x = -0.02; x < 1; ) {
      const width = between(random, 0.07, 0.15);
      const top = depth - between(random, 0, 0.22);
      parts.push(rect(w * x, h * top, w * width, h * (1 - top), fill, 'opacity=".92"'));
      for (let floor = top + 0.05; floor < 0.95; floor += 0.07)
        if (random() > 0.5) parts.push(rect(w * (x + width * 0.3), h * floor, w * width * 0.18, h * 0.024, colours.ground, 'opacity=".7"'));
      x += width + 0.008;
    }
  return parts.join('');
};

/** An open book with a ribbon. */
const book: Draw = (random, { w, h }, colours) => {
  const side = (left: number) =>
    Array.from({ length: 10 }, (_, index) =>
      rect(w * left, h * (0.27 + index * 0.048), w * between(random, 0.2, 0.29), h * 0.011, colours.near, 'rx="4" opacity=".7"'),
    ).join('');
  return [
    rect(0, h * 0.62, w, h * 0.38, colours.far),
    `<path d="M${w * 0.1} ${h * 0.2} Q${w * 0.3} ${h * 0.12} ${w * 0.5} ${h * 0.2} Q${w * 0.7} ${h * 0.12} ${w * 0.9} ${h * 0.2} V${h * 0.82} Q${w * 0.7} ${h * 0.74} ${w * 0.5} ${h * 0.82} Q${w * 0.3} ${h * 0.74} ${w * 0.1} ${h * 0.82}Z" fill="#FFFCF5" stroke="${colours.near}" stroke-width="3"/>`,
    rect(w * 0.497, h * 0.2, 5, h * 0.62, colours.far),
    side(0.15),
    side(0.56),
    `<path d="M${w * 0.62} ${h * 0.17} v${h * 0.4} l${w * 0.016} ${-h * 0.03} l${w * 0.016} ${h * 0.03} v${-h * 0.4}z" fill="${colours.accent}"/>`,
  ].join('');
};

/** An interpreter's booth: the window, two microphones, a console with lights. */
const booth: Draw = (random, { w, h }, colours) => {
  const heads = Array.from(
    { length: 14 },
    (_, index) =>
      `<circle cx="${round(w * (0.1 + (index % 7) * 0.134))}" cy="${round(h * (0.4 + Math.floor(index / 7) * 0.1))}" r="${round(h * 0.032)}" fill="${colours.near}" opacity=".8"/>`,
  );
  const microphone = (x: number) =>
    `${line(
      [
        [w * x, h * 0.82],
        [w * (x - 0.03), h * 0.62],
        [w * x, h * 0.5],
      ],
      colours.ink,
      9,
    )}<circle cx="${round(w * x)}" cy="${round(h * 0.48)}" r="${round(h * 0.03)}" fill="${random() > 0.5 ? colours.accent : colours.ink}"/>`;
  const lights = Array.from(
    { length: 10 },
    (_, index) =>
      `<circle cx="${round(w * (0.2 + index * 0.066))}" cy="${round(h * 0.9)}" r="9" fill="${random() > 0.7 ? colours.accent : colours.near}"/>`,
  );
  return [
    rect(w * 0.05, h * 0.08, w * 0.9, h * 0.62, colours.far, 'rx="20"'),
    rect(w * 0.36, h * 0.14, w * 0.28, h * 0.16, '#FFFFFF', 'rx="8"'),
    ...heads,
    rect(0, h * 0.8, w, h * 0.2, colours.ground),
    rect(w * 0.12, h * 0.85, w * 0.76, h * 0.1, '#FFFFFF', 'rx="14" opacity=".7"'),
    microphone(0.3),
    microphone(0.72),
    ...lights,
  ].join('');
};

const themes: Record<PictureTheme, Draw> = { notes, chart, desk, glossary, city, book, booth };

const shapes = [
  { w: 1080, h: 810 },
  { w: 900, h: 1200 },
  { w: 1000, h: 1000 },
] as const;

/** A JPEG of a theme, the same for the same seed. */
export const drawPicture = (theme: PictureTheme, seed: string): Promise<Buffer> => {
  const random = seededRandom(`${theme}:${seed}`);
  const colours = palettes[Math.floor(random() * palettes.length)] ?? palettes[0];
  const size = shapes[Math.floor(random() * shapes.length)] ?? shapes[0];
  if (!colours) throw new Error('there is at least one palette');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.w}" height="${size.h}">${rect(0, 0, size.w, size.h, colours.ground)}${themes[theme](random, size, colours)}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 84 }).toBuffer();
};
