import { SCORE_MAX } from '#contract/kernel/marks.ts';
import { drawCode, drawFace, type Pen, SANS, SERIF, write } from '../../app/share/canvas-pen.ts';

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
const MARGIN = 72;
const inner = MARGIN + 64;
const innerWidth = CARD_WIDTH - 2 * inner;

type Circle = { readonly x: number; readonly y: number; readonly radius: number };

const drawDial = (pen: Pen, { words }: ShareCardContent, { x, y, radius }: Circle): void => {
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

  drawFace(pen, content, { x: inner, y: 148, side: 168 });
  const beside = inner + 168 + 40;
  const head = { x: beside, width: CARD_WIDTH - inner - beside };
  const belowName = write(pen, words.name, { ...head, font: `600 60px ${SANS}`, color: INK, y: 210, most: 2, leading: 72 });
  const belowFacts = write(pen, words.facts, { ...head, font: `30px ${SANS}`, color: MUTED, y: belowName - 10, most: 2, leading: 42 });
  write(pen, words.languages, { ...head, font: `600 30px ${SANS}`, color: QINGDAI, y: belowFacts + 8, most: 2, leading: 42 });

  const quote = { x: inner, width: innerWidth, font: `36px ${SERIF}`, color: INK, leading: 62 };
  if (words.score === null) write(pen, words.intro, { ...quote, y: 480, most: 11 });
  else {
    drawDial(pen, content, { x: CARD_WIDTH / 2, y: 570, radius: 138 });
    write(pen, words.intro, { ...quote, y: 872, most: 5 });
  }

  const foot = CARD_HEIGHT - MARGIN - 236;
  pen.fillStyle = LINE;
  pen.fillRect(inner, foot - 32, innerWidth, 2);
  drawCode(pen, content.address, { x: CARD_WIDTH - inner - 176, y: foot, side: 176 });
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
