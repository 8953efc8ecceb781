import { between, circle, type Draw, line, pick, rect, round } from './strokes.ts';
import { typeset } from './typeset.ts';
import { headings, jottings, quarters, symbols, terms } from './words.ts';

/** A page of consecutive notes: words and signs going down a ruled pad in steps, links drawn between them. */
export const notes: Draw = (random, { w, h }, colours) => {
  const left = w * 0.07;
  const parts = [
    rect(w * 0.045, h * 0.05, w * 0.92, h * 0.93, colours.far, 'rx="16"'),
    rect(left, h * 0.03, w * 0.88, h * 0.93, '#FFFDF6', 'rx="12"'),
    rect(w * 0.3, h * 0.03, 3, h * 0.93, colours.accent, 'opacity=".45"'),
    ...Array.from({ length: 13 }, (_, row) => rect(left, h * (0.1 + row * 0.066), w * 0.88, 2, colours.far)),
    ...Array.from({ length: 12 }, (_, hole) => circle(w * (0.13 + hole * 0.07), h * 0.052, Math.min(w, h) * 0.011, colours.ground)),
  ];
  const size = Math.min(w, h) * 0.062;
  for (let row = 0; row < 11; row += 1) {
    const y = h * (0.152 + row * 0.066);
    const x = w * (0.34 + (row % 3) * 0.13);
    if (row % 3 === 0) parts.push(typeset(pick(random, jottings), { x: w * 0.1, y, size, fill: colours.accent, within: w * 0.18 }));
    parts.push(typeset(pick(random, jottings), { x, y, size, fill: colours.ink, within: w * 0.2 }));
    if (random() > 0.35)
      parts.push(typeset(pick(random, symbols), { x: x + w * 0.22, y, size, fill: row % 4 === 1 ? colours.accent : colours.ink }));
    if (row % 4 === 3) {
      parts.push(
        line(
          [
            [w * 0.32, y + h * 0.022],
            [w * between(random, 0.6, 0.9), y + h * 0.022],
          ],
          colours.ink,
          4,
        ),
      );
    } else if (random() > 0.6) {
      parts.push(
        `<path d="M${round(x - 12)} ${round(y)} q${round(-w * 0.05)} ${round(h * 0.03)} ${round(w * 0.02)} ${round(h * 0.055)}" fill="none" stroke="${colours.accent}" stroke-width="4" stroke-linecap="round"/>`,
      );
    }
  }
  return parts.join('');
};

/** Columns with their figures and a line over them, as in a report's appendix. */
export const chart: Draw = (random, { w, h }, colours) => {
  const values = quarters.map(() => between(random, 0.2, 0.56));
  const best = values.indexOf(Math.max(...values));
  const size = Math.min(w, h) * 0.03;
  const columns = values.map((value, index) => {
    const [x, y] = [w * (0.11 + index * 0.102), h * (0.84 - value)];
    const column = rect(
      x,
      y,
      w * 0.064,
      h * value,
      index === best ? colours.accent : index % 2 === 0 ? colours.near : colours.far,
      'rx="6"',
    );
    const figure = typeset(String(Math.round(60 + value * 70)), {
      x: x + w * 0.032,
      y: y - size * 0.5,
      size,
      fill: colours.ink,
      anchor: 'middle',
    });
    const quarter = typeset(quarters[index] ?? '', {
      x: x + w * 0.032,
      y: h * 0.84 + size * 1.5,
      size,
      fill: colours.ink,
      anchor: 'middle',
      weight: 'regular',
    });
    return column + figure + quarter;
  });
  const points = values.map((value, index) => [w * (0.142 + index * 0.102), h * (0.62 - value * 0.5)] as const);
  return [
    rect(w * 0.04, h * 0.04, w * 0.92, h * 0.92, '#FFFFFF', 'rx="18"'),
    typeset(pick(random, headings), { x: w * 0.1, y: h * 0.135, size: size * 1.9, fill: colours.ink }),
    rect(w * 0.1, h * 0.16, w * 0.12, 6, colours.accent, 'rx="3"'),
    ...Array.from({ length: 5 }, (_, row) => rect(w * 0.09, h * (0.32 + row * 0.13), w * 0.84, 2, colours.far)),
    ...columns,
    line(points, colours.ink, 5),
    ...points.map(([x, y]) => circle(x, y, 8, '#FFFFFF', `stroke="${colours.ink}" stroke-width="5"`)),
    line(
      [
        [w * 0.09, h * 0.84],
        [w * 0.93, h * 0.84],
      ],
      colours.ink,
      3,
    ),
  ].join('');
};

/** A term base: source and target in two columns, one row marked. */
export const glossary: Draw = (random, { w, h }, colours) => {
  const count = 9;
  const begin = Math.floor(random() * terms.length);
  const marked = 1 + Math.floor(random() * (count - 1));
  const size = Math.min(w, h) * 0.043;
  const rows = Array.from({ length: count }, (_, row) => {
    const y = h * (0.21 + row * 0.082);
    const [source, target] = terms[(begin + row) % terms.length] ?? ['', ''];
    const ground = row === marked ? rect(w * 0.06, y - h * 0.052, w * 0.88, h * 0.074, colours.far, 'rx="8"') : '';
    const rule = rect(w * 0.08, y + h * 0.024, w * 0.84, 2, colours.far);
    return `${rule}${ground}${typeset(source, { x: w * 0.1, y, size, fill: row === marked ? colours.accent : colours.ink, weight: 'regular', within: w * 0.37 })}${typeset(target, { x: w * 0.53, y, size, fill: row === marked ? colours.accent : colours.ink, within: w * 0.36 })}`;
  });
  return [
    rect(w * 0.035, h * 0.035, w * 0.93, h * 0.93, '#FFFFFF', 'rx="20"'),
    rect(w * 0.035, h * 0.035, w * 0.93, h * 0.105, colours.ink, 'rx="20"'),
    typeset('EN', { x: w * 0.1, y: h * 0.105, size, fill: colours.ground }),
    typeset('中文', { x: w * 0.53, y: h * 0.105, size, fill: colours.ground }),
    rect(w * 0.495, h * 0.17, 3, h * 0.76, colours.far),
    ...rows,
  ].join('');
};

/** A desk from above: an original and its translation side by side, a cup, a pen, a slip with a word on it. */
export const desk: Draw = (random, { w, h }, colours) => {
  const [source, target] = pick(random, terms);
  const page = (x: number, tilt: number, title: string) => {
    const lines = Array.from({ length: 12 }, (_, index) =>
      rect(
        w * (x + 0.04),
        h * (0.27 + index * 0.04),
        w * between(random, 0.18, 0.28),
        h * 0.012,
        index === 4 ? colours.accent : colours.near,
        'rx="4" opacity=".8"',
      ),
    );
    return `<g transform="rotate(${round(tilt)} ${round(w * (x + 0.18))} ${round(h * 0.5)})">${rect(w * x + 8, h * 0.12 + 10, w * 0.36, h * 0.72, colours.ink, 'rx="8" opacity=".14"')}${rect(w * x, h * 0.12, w * 0.36, h * 0.72, '#FFFDF8', 'rx="8"')}${typeset(title, { x: w * (x + 0.04), y: h * 0.215, size: Math.min(w, h) * 0.045, fill: colours.ink, within: w * 0.28 })}${lines.join('')}</g>`;
  };
  return [
    rect(0, 0, w, h, colours.far),
    ...Array.from({ length: 6 }, (_, plank) => rect(0, h * (0.16 + plank * 0.16), w, 3, colours.near, 'opacity=".35"')),
    page(0.06, between(random, -4, 1), source),
    page(0.46, between(random, -1, 4), target),
    circle(w * 0.9, h * 0.2, Math.min(w, h) * 0.1, '#FFFFFF'),
    circle(w * 0.9, h * 0.2, Math.min(w, h) * 0.075, '#7A4B2A'),
    `<path d="M${round(w * 0.87)} ${round(h * 0.19)} q${round(w * 0.03)} -14 ${round(w * 0.06)} 0" fill="none" stroke="#B98A5E" stroke-width="6" stroke-linecap="round"/>`,
    `<g transform="rotate(-7 ${round(w * 0.82)} ${round(h * 0.8)})">${rect(w * 0.68, h * 0.74, w * 0.26, h * 0.16, '#FBE9A9', 'rx="6"')}${typeset('再想想', { x: w * 0.81, y: h * 0.84, size: Math.min(w, h) * 0.055, fill: colours.ink, anchor: 'middle', within: w * 0.22 })}</g>`,
    line(
      [
        [w * 0.42, h * 0.93],
        [w * 0.62, h * 0.88],
      ],
      colours.ink,
      14,
    ),
    line(
      [
        [w * 0.42, h * 0.93],
        [w * 0.44, h * 0.925],
      ],
      colours.accent,
      14,
    ),
  ].join('');
};
