import type { PosterStyle } from '#contract/referrals/referrals.limits.ts';
import { drawCode, drawFace, type Pen, SANS, SERIF, write } from '../../../app/share/canvas-pen.ts';

export const POSTER_WIDTH = 1080;
export const POSTER_HEIGHT = 1620;

/** What stands on the poster, in the reader's words. */
export type PosterWords = {
  readonly title: string;
  readonly text: string;
  readonly name: string;
  /** '邀请你加入言值'. */
  readonly invites: string;
  readonly product: string;
  readonly scan: string;
};

export type PosterContent = {
  readonly words: PosterWords;
  readonly face: ImageBitmap | null;
  readonly initial: string;
  readonly address: string;
};

type Colours = { readonly ground: string; readonly ink: string; readonly muted: string; readonly accent: string; readonly line: string };

/** Of print: a poster is looked at on paper and in other apps, and is the same by day and night. */
const looks: Record<PosterStyle, Colours> = {
  paper: { ground: '#F7F6F3', ink: '#1C1D1F', muted: '#6B6F76', accent: '#0F6B78', line: '#E8E6E1' },
  ink: { ground: '#14292E', ink: '#F4F1EA', muted: '#B7C4C4', accent: '#E0B04B', line: '#2B454B' },
  seal: { ground: '#A93224', ink: '#FFF8F0', muted: '#F4D9D2', accent: '#FFE2B0', line: '#C05A4D' },
};

const MARGIN = 96;
const INNER = POSTER_WIDTH - 2 * MARGIN;

/** The seal of the house, a square with the first character of its name, a little askew. */
const drawSeal = (pen: Pen, { accent, ground }: Colours): void => {
  pen.save();
  pen.translate(MARGIN + 64, 190);
  pen.rotate(-0.1);
  pen.fillStyle = accent;
  pen.beginPath();
  pen.roundRect(-64, -64, 128, 128, 22);
  pen.fill();
  pen.fillStyle = ground;
  pen.font = `700 84px ${SERIF}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText('言', 0, 6);
  pen.restore();
};

const drawWho = (pen: Pen, content: PosterContent, colours: Colours): void => {
  const top = POSTER_HEIGHT - 470;
  pen.fillStyle = colours.line;
  pen.fillRect(MARGIN, top - 56, INNER, 2);
  drawFace(pen, content, { x: MARGIN, y: top, side: 120 });
  const beside = { x: MARGIN + 152, width: INNER - 152 };
  write(pen, content.words.name, { ...beside, font: `600 46px ${SANS}`, color: colours.ink, y: top + 52, most: 1, leading: 56 });
  write(pen, content.words.invites, { ...beside, font: `32px ${SANS}`, color: colours.muted, y: top + 104, most: 1, leading: 44 });
};

const drawFoot = (pen: Pen, { words, address }: PosterContent, colours: Colours): void => {
  const top = POSTER_HEIGHT - 290;
  const side = 208;
  pen.fillStyle = '#FFFFFF';
  pen.beginPath();
  pen.roundRect(POSTER_WIDTH - MARGIN - side, top, side, side, 20);
  pen.fill();
  drawCode(pen, address, { x: POSTER_WIDTH - MARGIN - side + 20, y: top + 20, side: side - 40 });
  const left = { x: MARGIN, width: INNER - side - 48 };
  const below = write(pen, words.product, { ...left, font: `700 60px ${SERIF}`, color: colours.accent, y: top + 76, most: 1, leading: 72 });
  write(pen, words.scan, { ...left, font: `32px ${SANS}`, color: colours.muted, y: below, most: 2, leading: 46 });
};

/** Draws an invitation as one picture of 1080 by 1620: what it is about, who invites, and the way there. */
export const drawPoster = (canvas: HTMLCanvasElement, style: PosterStyle, content: PosterContent): void => {
  canvas.width = POSTER_WIDTH;
  canvas.height = POSTER_HEIGHT;
  const pen = canvas.getContext('2d');
  if (pen === null) return;
  const colours = looks[style];
  pen.fillStyle = colours.ground;
  pen.fillRect(0, 0, POSTER_WIDTH, POSTER_HEIGHT);
  drawSeal(pen, colours);
  const { title, text } = content.words;
  const column = { x: MARGIN, width: INNER };
  const below = write(pen, title, { ...column, font: `700 88px ${SERIF}`, color: colours.ink, y: 460, most: 3, leading: 118 });
  write(pen, text, { ...column, font: `42px ${SANS}`, color: colours.muted, y: below + 10, most: 6, leading: 66 });
  drawWho(pen, content, colours);
  drawFoot(pen, content, colours);
};
