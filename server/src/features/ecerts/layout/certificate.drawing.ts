import { encode } from 'uqr';
import { spacedNumber } from '#contract/ecerts/ecerts.numbers.ts';
import type { SheetTone } from '#contract/ecerts/layout.limits.ts';
import type { Drawing, Mark, Sheet, TextMark } from './sheet.types.ts';
import { dayText, sheetWords, statementOf } from './sheet.words.ts';
import { linesOf, sizeInLines, sizeWithin } from './text.measure.ts';

/** A4 across, four units to the millimetre. */
export const SHEET_WIDTH = 1_188;
export const SHEET_HEIGHT = 840;
const MIDDLE = SHEET_WIDTH / 2;

const INK = '#1C1D1F';
const MUTED = '#6B6F76';
const LINE = '#E8E6E1';
const CARD = '#FFFFFF';
const SEAL = '#C23B2A';
/** Colours of the house (ui.md), and each as a wash. */
const tones: Readonly<Record<SheetTone, { strong: string; soft: string }>> = {
  qingdai: { strong: '#0F6B78', soft: '#EAF3F4' },
  seal: { strong: '#C23B2A', soft: '#FBEEEC' },
  gold: { strong: '#9A6B12', soft: '#F8F1E2' },
  ink: { strong: '#1C1D1F', soft: '#F1F0EC' },
};

type Words = Pick<TextMark, 'x' | 'y' | 'text' | 'size'> & Partial<Omit<TextMark, 'kind'>>;
const words = (given: Words): TextMark => ({
  ...{ kind: 'text', anchor: 'start', fill: INK, family: 'sans', isBold: false, spacing: 0 },
  ...given,
});

type Box = { x: number; y: number; width: number; height: number };
const box = (place: Box, look: { fill?: string; stroke?: string; line?: number; radius?: number }): Mark => ({
  ...{ kind: 'rect', ...place, line: look.line ?? 0, radius: look.radius ?? 0 },
  ...{ fill: look.fill ?? null, stroke: look.stroke ?? null },
});

/** Letters of a name for a seal that nobody gave: hanzi, or initials. A name without letters has none, and so no seal. */
const sealLetters = (issuer: string): string[] => {
  const hanzi = [...issuer.replaceAll(/[(（][^)）]*[)）]|有限公司|股份|集团/gu, '')].filter((sign) => /\p{Script=Han}/u.test(sign));
  if (hanzi.length > 0) return hanzi.slice(0, 4);
  const initials = issuer.split(/[\s-]+/).flatMap((word) => [...word].find((sign) => /\p{L}/u.test(sign))?.toUpperCase() ?? []);
  return initials.slice(0, 4);
};

/** The seal of the issuer, or a small one of letters in the manner of the house. */
const sealMarks = (sheet: Sheet, { x, y, side }: { x: number; y: number; side: number }): Mark[] => {
  if (sheet.seal !== null) return [{ kind: 'picture', x, y, width: side, height: side, href: sheet.seal }];
  const letters = sealLetters(sheet.issuer);
  if (letters.length === 0) return [];
  const isOne = letters.length === 1;
  const size = isOne ? side * 0.58 : side * 0.34;
  const columns = letters.length <= 2 ? 1 : 2;
  const rows = Math.ceil(letters.length / columns);
  const marks = letters.map((letter, nth): Mark => {
    // As a seal is read: down the right column first.
    const [column, row] = columns === 1 ? [0, nth] : [1 - Math.floor(nth / rows), nth % rows];
    const across = columns === 1 ? side / 2 : side * (column === 0 ? 0.3 : 0.7);
    const down = rows === 1 ? side / 2 : side * (row === 0 ? 0.3 : 0.7);
    return words({
      x: x + across,
      y: y + down + size * 0.36,
      text: letter,
      size,
      anchor: 'middle',
      fill: CARD,
      family: 'serif',
      isBold: true,
    });
  });
  return [
    box({ x, y, width: side, height: side }, { fill: SEAL, radius: side * 0.1 }),
    box({ x: x + 5, y: y + 5, width: side - 10, height: side - 10 }, { stroke: CARD, line: 1.5, radius: side * 0.07 }),
    ...marks,
  ];
};

/** A code to scan. */
const codeMarks = (link: string, { x, y, side }: { x: number; y: number; side: number }): Mark[] => {
  const { data, size } = encode(link, { ecc: 'M', border: 0 });
  const d = data.flatMap((row, down) => row.flatMap((isDark, across) => (isDark ? [`M${across} ${down}h1v1h-1z`] : []))).join('');
  return [
    box({ x: x - 8, y: y - 8, width: side + 16, height: side + 16 }, { fill: CARD, radius: 6 }),
    { kind: 'path', d, fill: INK, moved: { x, y }, scale: side / size },
  ];
};

const WATERMARK_STEP = { x: 420, y: 190 };

const watermarkMarks = (text: string): Mark[] => {
  const marks: Mark[] = [];
  for (let y = 90; y < SHEET_HEIGHT + 80; y += WATERMARK_STEP.y)
    for (let x = 120; x < SHEET_WIDTH + 120; x += WATERMARK_STEP.x)
      marks.push({
        kind: 'turned',
        x,
        y,
        text,
        size: Math.min(22, sizeWithin(text, 380, { most: 22, least: 9 })),
        fill: INK,
        opacity: 0.09,
        degrees: -24,
      });
  return marks;
};

type Fact = { label: string; value: string };

/** What is small print on every form: number, days, term. */
const factsOf = (sheet: Sheet): Fact[] => {
  const says = sheetWords[sheet.language];
  const day = (text: string): string => dayText(text, sheet.language);
  return [
    { label: says.number, value: spacedNumber(sheet.number) },
    ...(sheet.achievedOn === null ? [] : [{ label: says.achieved, value: day(sheet.achievedOn) }]),
    { label: says.issued, value: day(sheet.issuedOn) },
    { label: says.ends, value: sheet.endsOn === null ? says.forGood : day(sheet.endsOn) },
  ].map((fact) => (fact.value === says.forGood ? { label: '', value: fact.value } : fact));
};

const factLine = ({ label, value }: Fact): string => (label === '' ? value : `${label}  ${value}`);

type Column = { x: number; width: number; anchor: 'start' | 'middle' };

const blockOf = (text: string, column: Column, look: Omit<Words, 'x' | 'text'> & { most: number; leading: number }): TextMark[] => {
  const { most, leading, ...rest } = look;
  return linesOf(text, { width: column.width, size: rest.size, most }).map((line, nth) =>
    words({ ...rest, x: column.x, y: rest.y + nth * leading, text: line, anchor: column.anchor }),
  );
};

/** How a sentence may stand in its place, the largest first. */
const sentenceLooks = [
  { size: 25, most: 4, leading: 40 },
  { size: 20, most: 6, leading: 32 },
  { size: 16, most: 7, leading: 25 },
  { size: 14, most: 9, leading: 20 },
  { size: 12, most: 11, leading: 16.5 },
] as const;

/** Heading, name and sentence, one below the other in a column. */
const bodyMarks = (sheet: Sheet, column: Column, tops: { before: number; name: number; text: number }): Mark[] => {
  const says = sheetWords[sheet.language];
  const whole = sizeWithin(sheet.name, column.width, { most: 62, least: 36 });
  const size = sizeInLines(sheet.name, column.width, { most: whole, least: 11, lines: 2 });
  const names = linesOf(sheet.name, { width: column.width, size, most: 2 });
  const sentence = statementOf(sheet);
  const { width } = column;
  const look =
    sentenceLooks.find(({ size: each, most }) => linesOf(sentence, { width, size: each, most: most + 1 }).length <= most) ??
    sentenceLooks[4];
  return [
    words({ x: column.x, y: tops.before, text: says.before, size: 23, fill: MUTED, anchor: column.anchor }),
    ...names.map((line, nth) =>
      words({
        ...{ x: column.x, y: tops.name - (names.length - 1) * 30 + nth * 44, text: line, size },
        ...{ family: 'serif', isBold: true, anchor: column.anchor },
      }),
    ),
    ...blockOf(sentence, column, { y: tops.text, ...look }),
  ];
};

const issuerMarks = (sheet: Sheet, place: { x: number; y: number; width: number; anchor: 'start' | 'middle' | 'end' }): Mark[] => {
  const size = sizeWithin(sheet.issuer, place.width * 2, { most: 23, least: 15 });
  return linesOf(sheet.issuer, { width: place.width, size, most: 2 }).map((line, nth) =>
    words({ x: place.x, y: place.y + nth * (size + 8), text: line, size, isBold: true, anchor: place.anchor }),
  );
};

const TWO_LINES = 38;

/** A title on one line, or smaller on two around the same place. */
const titleMark = (sheet: Sheet, column: Column, look: { y: number; most: number; fill: string }): Mark[] => {
  const whole = sizeWithin(sheet.title, column.width, { most: look.most, least: TWO_LINES });
  const isOne = linesOf(sheet.title, { width: column.width, size: whole, most: 2 }).length === 1;
  const size = isOne ? whole : sizeInLines(sheet.title, column.width, { most: TWO_LINES, least: 13, lines: 2 });
  return linesOf(sheet.title, { width: column.width, size, most: 2 }).map((line, nth) =>
    words({
      ...{ x: column.x, y: look.y - (isOne ? 0 : 22) + nth * size * 1.25, text: line, size },
      ...{ fill: look.fill, family: 'serif', isBold: true, anchor: column.anchor },
    }),
  );
};

const classic = (sheet: Sheet): Mark[] => {
  const { strong, soft } = tones[sheet.tone];
  const says = sheetWords[sheet.language];
  const column: Column = { x: MIDDLE, width: 880, anchor: 'middle' };
  const corner = (x: number, y: number): Mark => box({ x, y, width: 26, height: 26 }, { fill: strong, radius: 3 });
  return [
    box({ x: 0, y: 0, width: SHEET_WIDTH, height: SHEET_HEIGHT }, { fill: soft }),
    box({ x: 34, y: 34, width: SHEET_WIDTH - 68, height: SHEET_HEIGHT - 68 }, { fill: CARD, stroke: strong, line: 5 }),
    box({ x: 50, y: 50, width: SHEET_WIDTH - 100, height: SHEET_HEIGHT - 100 }, { stroke: strong, line: 1.2 }),
    ...[
      [29, 29],
      [SHEET_WIDTH - 55, 29],
      [29, SHEET_HEIGHT - 55],
      [SHEET_WIDTH - 55, SHEET_HEIGHT - 55],
    ].map(([x = 0, y = 0]) => corner(x, y)),
    ...(sheet.picture === null ? [] : [{ kind: 'picture', x: 84, y: 84, width: 92, height: 92, href: sheet.picture } as const]),
    words({
      x: MIDDLE,
      y: 128,
      text: says.heading,
      size: 28,
      fill: strong,
      anchor: 'middle',
      spacing: sheet.language === 'zh' ? 18 : 6,
      isBold: true,
    }),
    ...titleMark(sheet, { ...column, width: 800 }, { y: 206, most: 56, fill: strong }),
    box({ x: MIDDLE - 60, y: 252, width: 120, height: 3 }, { fill: strong }),
    ...bodyMarks(sheet, column, { before: 312, name: 392, text: 456 }),
    box({ x: 90, y: 646, width: SHEET_WIDTH - 180, height: 1.2 }, { fill: LINE }),
    ...factsOf(sheet).map((fact, nth) =>
      words({ x: sheet.link === null ? 92 : 212, y: 686 + nth * 27, text: factLine(fact), size: 17, fill: MUTED }),
    ),
    ...(sheet.link === null ? [] : codeMarks(sheet.link, { x: 92, y: 664, side: 96 })),
    ...issuerMarks(sheet, { x: SHEET_WIDTH - 216, y: 708, width: 330, anchor: 'end' }),
    ...sealMarks(sheet, { x: SHEET_WIDTH - 198, y: 660, side: 108 }),
  ];
};

const modern = (sheet: Sheet): Mark[] => {
  const { strong, soft } = tones[sheet.tone];
  const says = sheetWords[sheet.language];
  const column: Column = { x: 376, width: 726, anchor: 'start' };
  return [
    box({ x: 0, y: 0, width: SHEET_WIDTH, height: SHEET_HEIGHT }, { fill: CARD }),
    box({ x: 0, y: 0, width: 296, height: SHEET_HEIGHT }, { fill: strong }),
    box({ x: 296, y: 0, width: 10, height: SHEET_HEIGHT }, { fill: soft }),
    ...(sheet.picture === null ? [] : [{ kind: 'picture', x: 56, y: 72, width: 112, height: 112, href: sheet.picture } as const]),
    words({
      x: 56,
      y: 268,
      text: says.heading,
      size: sizeWithin(says.heading, 190, { most: 46, least: 30 }),
      fill: CARD,
      family: 'serif',
      isBold: true,
    }),
    ...factsOf(sheet).flatMap((fact, nth): Mark[] => [
      words({ x: 56, y: 346 + nth * 62, text: fact.label, size: 15, fill: CARD }),
      words({
        x: 56,
        y: 370 + nth * 62 - (fact.label === '' ? 14 : 0),
        text: fact.value,
        size: sizeWithin(fact.value, 196, { most: 19, least: 13 }),
        fill: CARD,
        isBold: true,
      }),
    ]),
    ...(sheet.link === null ? [] : codeMarks(sheet.link, { x: 64, y: 656, side: 112 })),
    ...titleMark(sheet, column, { y: 176, most: 52, fill: strong }),
    ...bodyMarks(sheet, column, { before: 292, name: 380, text: 452 }),
    box({ x: 376, y: 650, width: 726, height: 1.2 }, { fill: LINE }),
    ...issuerMarks(sheet, { x: 376, y: 716, width: 560, anchor: 'start' }),
    ...sealMarks(sheet, { x: 1_000, y: 668, side: 102 }),
  ];
};

const plain = (sheet: Sheet): Mark[] => {
  const { strong } = tones[sheet.tone];
  const says = sheetWords[sheet.language];
  const column: Column = { x: 118, width: 950, anchor: 'start' };
  const facts = factsOf(sheet);
  return [
    box({ x: 0, y: 0, width: SHEET_WIDTH, height: SHEET_HEIGHT }, { fill: CARD }),
    box({ x: 0, y: 0, width: SHEET_WIDTH, height: 14 }, { fill: strong }),
    words({ x: 118, y: 122, text: says.heading, size: 22, fill: MUTED, spacing: sheet.language === 'zh' ? 10 : 3 }),
    ...(sheet.picture === null ? [] : [{ kind: 'picture', x: 976, y: 76, width: 92, height: 92, href: sheet.picture } as const]),
    ...titleMark(sheet, { ...column, width: 820 }, { y: 204, most: 54, fill: INK }),
    ...bodyMarks(sheet, column, { before: 306, name: 392, text: 458 }),
    box({ x: 118, y: 640, width: 950, height: 2 }, { fill: strong }),
    ...facts.map((fact, nth) =>
      words({ x: sheet.link === null ? 118 : 236, y: 684 + nth * 27, text: factLine(fact), size: 17, fill: MUTED }),
    ),
    ...(sheet.link === null ? [] : codeMarks(sheet.link, { x: 118, y: 668, side: 96 })),
    ...issuerMarks(sheet, { x: 944, y: 704, width: 330, anchor: 'end' }),
    ...sealMarks(sheet, { x: 966, y: 662, side: 102 }),
  ];
};

const forms = { classic, modern, plain } as const;

/** A certificate as marks on a sheet: the same for the screen, for SVG and for paper. Pure: the same sheet is the same drawing. */
export const drawCertificate = (sheet: Sheet): Drawing => ({
  width: SHEET_WIDTH,
  height: SHEET_HEIGHT,
  marks: [...forms[sheet.form](sheet), ...(sheet.watermark === null ? [] : watermarkMarks(sheet.watermark))],
});
