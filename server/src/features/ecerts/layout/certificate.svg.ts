import { drawCertificate } from './certificate.drawing.ts';
import type { Drawing, Mark, Sheet } from './sheet.types.ts';

const FAMILIES = {
  serif: "'Noto Serif SC','Songti SC','Source Han Serif SC',SimSun,Georgia,'Times New Roman',serif",
  sans: "'Noto Sans SC','PingFang SC','Microsoft YaHei','Helvetica Neue',Arial,sans-serif",
} as const;

/** XML knows no other controls, and no half signs. */
const NOT_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(NOT_XML, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

const number = (value: number): string => String(Math.round(value * 100) / 100);

const attributes = (given: Readonly<Record<string, string | number | null>>): string =>
  Object.entries(given)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? number(value) : escaped(String(value))}"`)
    .join('');

const textOf = (mark: Extract<Mark, { kind: 'text' }>): string => {
  const look = {
    ...{ x: mark.x, y: mark.y, fill: mark.fill, 'font-size': mark.size, 'font-family': FAMILIES[mark.family] },
    'font-weight': mark.isBold ? '700' : null,
    'text-anchor': mark.anchor === 'start' ? null : mark.anchor,
    'letter-spacing': mark.spacing === 0 ? null : mark.spacing,
  };
  return `<text${attributes(look)}>${escaped(mark.text)}</text>`;
};

const elementOf = (mark: Mark): string => {
  if (mark.kind === 'text') return textOf(mark);
  if (mark.kind === 'rect') {
    const { x, y, width, height, radius, fill, stroke, line } = mark;
    return `<rect${attributes({ x, y, width, height, rx: radius || null, fill: fill ?? 'none', stroke, 'stroke-width': stroke === null ? null : line })}/>`;
  }
  if (mark.kind === 'path')
    return `<path${attributes({ d: mark.d, fill: mark.fill, transform: `translate(${number(mark.moved.x)} ${number(mark.moved.y)}) scale(${mark.scale})` })}/>`;
  if (mark.kind === 'picture') {
    const { x, y, width, height, href } = mark;
    // What comes from elsewhere tells its owner who looks at a certificate.
    if (!href.startsWith('data:image/')) return '';
    return `<image${attributes({ x, y, width, height, href, preserveAspectRatio: 'xMidYMid meet' })}/>`;
  }
  const turned = `rotate(${mark.degrees} ${number(mark.x)} ${number(mark.y)})`;
  const look = { x: mark.x, y: mark.y, fill: mark.fill, 'fill-opacity': String(mark.opacity), 'font-size': mark.size, transform: turned };
  return `<text${attributes({ ...look, 'font-family': FAMILIES.sans, 'text-anchor': 'middle' })}>${escaped(mark.text)}</text>`;
};

/** A drawing as a document that needs nothing from elsewhere and runs nothing. `title` is what whoever cannot see it hears. */
export const svgOf = ({ width, height, marks }: Drawing, title: string): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">`,
    `<title>${escaped(title)}</title>`,
    ...marks.map(elementOf),
    '</svg>',
  ].join('\n');

/** A certificate as SVG. */
export const certificateSvg = (sheet: Sheet): string =>
  svgOf(drawCertificate(sheet), [sheet.title, sheet.name].filter(Boolean).join(' · '));
