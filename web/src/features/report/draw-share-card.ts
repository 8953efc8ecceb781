import { encode } from 'uqr';
import { SCORE_MAX } from '#contract/kernel/marks.ts';

/** What stands on the card, in the reader's words. */
export type ShareCardWords = {
  readonly name: string;
  readonly facts: string;
  readonly languages: string;
  readonly intro: string;
  /** Null while there is none. */
  readonly score: { readonly text: string /** Of 1: how far the ring is filled. */; readonly share: number } | null;
  readonly scoreLabel: string;
  readonly product: string;
  readonly invitation: string;
};

export type ShareCardContent = {
  readonly words: ShareCardWords;
  readonly face: ImageBitmap | null;
  readonly initial: string;
  readonly address: string;
};

export const CARD_WIDTH = 1080;
export const CARD_HEIGHT = 1520;

const PAPER = '#F7F6F3';
const CARD = '#FFFFFF';
const INK = '#1C1D1F';
const MUTED = '#6B6F76';
const LINE = '#E8E6E1';
const SEAL = '#C23B2A';
const QINGDAI = '#0F6B78';
const SANS = '"PingFang SC", "Noto Sans SC", "Noto Sans CJK SC", "Microsoft YaHei", system-ui, sans-serif';
const SERIF = '"Songti SC", "Noto Serif SC", "Noto Serif CJK SC", SimSun, serif';
const MARGIN = 72;
const inner = MARGIN + 64;
const innerWidth = CARD_WIDTH - 2 * inner;

type Pen = CanvasRenderingContext2D;

/**
 * Breaks a text into lines of a width, at any hanzi and between words, with no stop or closing bracket at the beginning of one; the last
 * ends in an ellipsis where not all of it fits.
 */
export const linesOf = (measure: (text: string) => number, text: string, width: number, most: number): string[] => {
  const pieces =
    text.replace(/\s+/g, ' ').match(/[\u0020-\u024f]+?(?:\s|$|(?=[^\u0020-\u024f]))|[^\u0020-\u024f][、。，；：！？）》」』”’…]*/gu) ?? [];
  const lines: string[] = [];
  let current = '';
  for (const piece of pieces.flatMap((one) => (measure(one) > width ? [...one] : [one]))) {
    if (measure(current + piece.trimEnd()) <= width) {
      current += piece;
      continue;
    }
    lines.push(current.trimEnd());
    current = piece.trimStart();
    if (lines.length === most) break;
  }
  if (lines.length < most) return current === '' ? lines : [...lines, current.trimEnd()];
  let last = lines[most - 1] ?? '';
  while (last !== '' && measure(`${last}…`) > width) last = [...last].slice(0, -1).join('');
  return [...lines.slice(0, most - 1), `${last}…`];
};

const write = (
  pen: Pen,
  text: string,
  style: { font: string; color: string; x: number; y: number; width: number; most: number; leading: number },
): number => {
  pen.font = style.font;
  pen.fillStyle = style.color;
  const lines = linesOf((part) => pen.measureText(part).width, text, style.width, style.most);
  for (const [index, words] of lines.entries()) pen.fillText(words, style.x, style.y + index * style.leading);
  return style.y + lines.length * style.leading;
};

const drawFace = (pen: Pen, { face, initial }: ShareCardContent, x: number, y: number, side: number): void => {
  pen.save();
  pen.beginPath();
  pen.arc(x + side / 2, y + side / 2, side / 2, 0, 2 * Math.PI);
  pen.clip();
  pen.fillStyle = '#5E7F8C';
  pen.fillRect(x, y, side, side);
  if (face !== null) pen.drawImage(face, x, y, side, side);
  else {
    pen.fillStyle = '#fff';
    pen.font = `600 ${side * 0.42}px ${SANS}`;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillText(initial, x + side / 2, y + side / 2 + side * 0.02);
  }
  pen.restore();
};

const drawDial = (pen: Pen, { words }: ShareCardContent, x: number, y: number, radius: number): void => {
  const share = Math.min(1, words.score?.share ?? 0);
  pen.lineWidth = 18;
  pen.lineCap = 'round';
  for (const [color, part] of [
    [LINE, 1],
    [SEAL, share],
  ] as const) {
    if (part === 0) continue;
    pen.strokeStyle = color;
    pen.beginPath();
    pen.arc(x, y, radius, -Math.PI / 2, -Math.PI / 2 + part * 2 * Math.PI);
    pen.stroke();
  }
  pen.textAlign = 'center';
  pen.fillStyle = SEAL;
  pen.font = `600 84px ${SANS}`;
  pen.fillText(words.score?.text ?? '', x, y + 22);
  pen.fillStyle = MUTED;
  pen.font = `26px ${SANS}`;
  pen.fillText(`/${SCORE_MAX}`, x, y + 62);
  pen.fillText(words.scoreLabel, x, y + radius + 62);
  pen.textAlign = 'start';
};

const drawCode = (pen: Pen, address: string, x: number, y: number, side: number): void => {
  const { data, size } = encode(address, { ecc: 'M', border: 0 });
  const step = side / size;
  pen.fillStyle = INK;
  data.forEach((row, top) => {
    row.forEach((isDark, left) => {
      if (isDark) pen.fillRect(x + left * step, y + top * step, Math.ceil(step), Math.ceil(step));
    });
  });
};

/** Draws a report as one picture of 1080 by 1520: who it is, the score, some words, and the way there. */
export const drawShareCard = (canvas: HTMLCanvasElement, content: ShareCardContent): void => {
  const { words } = content;
  canvas.width = CARD_WIDTH;
  canvas.height = CARD_HEIGHT;
  const pen = canvas.getContext('2d');
  if (pen === null) return;
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, CARD_WIDTH, CARD_HEIGHT);
  pen.fillStyle = CARD;
  pen.beginPath();
  pen.roundRect(MARGIN, MARGIN, CARD_WIDTH - 2 * MARGIN, CARD_HEIGHT - 2 * MARGIN, 40);
  pen.fill();
  pen.fillStyle = SEAL;
  pen.fillRect(inner, MARGIN, 96, 10);

  drawFace(pen, content, inner, 148, 168);
  const beside = inner + 168 + 40;
  const head = { x: beside, width: CARD_WIDTH - inner - beside };
  const belowName = write(pen, words.name, { ...head, font: `600 60px ${SANS}`, color: INK, y: 210, most: 2, leading: 72 });
  const belowFacts = write(pen, words.facts, { ...head, font: `30px ${SANS}`, color: MUTED, y: belowName - 10, most: 2, leading: 42 });
  write(pen, words.languages, { ...head, font: `600 30px ${SANS}`, color: QINGDAI, y: belowFacts + 8, most: 2, leading: 42 });

  const quote = { x: inner, width: innerWidth, font: `36px ${SERIF}`, color: INK, leading: 62 };
  if (words.score === null) write(pen, words.intro, { ...quote, y: 480, most: 11 });
  else {
    drawDial(pen, content, CARD_WIDTH / 2, 570, 138);
    write(pen, words.intro, { ...quote, y: 872, most: 5 });
  }

  const foot = CARD_HEIGHT - MARGIN - 236;
  pen.fillStyle = LINE;
  pen.fillRect(inner, foot - 32, innerWidth, 2);
  drawCode(pen, content.address, CARD_WIDTH - inner - 176, foot, 176);
  write(pen, words.product, {
    x: inner,
    width: innerWidth - 220,
    font: `700 46px ${SERIF}`,
    color: SEAL,
    y: foot + 62,
    most: 1,
    leading: 56,
  });
  write(pen, words.invitation, {
    x: inner,
    width: innerWidth - 220,
    font: `30px ${SANS}`,
    color: MUTED,
    y: foot + 116,
    most: 2,
    leading: 44,
  });
};
