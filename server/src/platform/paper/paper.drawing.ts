import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

export type Paper = PDFKit.PDFDocument;

const require = createRequire(import.meta.url);
const fontOf = (name: string): string => require.resolve(`@expo-google-fonts/noto-sans-sc/${name}.ttf`);

export const colours = { ink: '#1C1D1F', muted: '#6B6F76', line: '#E8E6E1', qingdai: '#0F6B78', seal: '#C23B2A', soft: '#F7F6F3' } as const;
export const page = { left: 54, right: 541, top: 50, bottom: 780, width: 487 } as const;

/** What a paper is, where it is not a page of A4 for reading. `PDF/A-3b` is for keeping, with files in it. */
type Shape = { size?: [number, number]; subset?: 'PDF/A-3b' };

/** A page of A4 with letters for Chinese, English and Spanish; only those that are used go into the file. */
export const openPaper = (info: { title: string; author: string; lang: string; madeAt: Date }, { size, subset }: Shape = {}): Paper => {
  const paper = new PDFDocument({
    size: size ?? 'A4',
    ...(subset ? { subset } : {}),
    margins: { top: page.top, bottom: 50, left: page.left, right: page.left },
    bufferPages: true,
    pdfVersion: '1.7',
    lang: info.lang,
    displayTitle: true,
    // A font that stands here by its file and is registered too is read anew, all ten megabytes, each time that its name is used.
    font: '',
    info: { Title: info.title, Author: info.author, CreationDate: info.madeAt },
  });
  paper.registerFont('regular', fontOf('400Regular/NotoSansSC_400Regular'));
  paper.registerFont('bold', fontOf('600SemiBold/NotoSansSC_600SemiBold'));
  return paper;
};

export type Style = { size: number; font?: 'regular' | 'bold'; colour?: string; gap?: number };

/** Pictures among letters have none in a font of text, and marks that steer the direction of text are not to be drawn. */
export const drawable = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/(?![©®™])\p{Extended_Pictographic}|\p{Variation_Selector}|\p{Cf}/gu, '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/\p{Cc}(?<!\n)/gu, '')
    .trim();

const use = (paper: Paper, { size, font = 'regular', colour = colours.ink }: Style): Paper =>
  paper.font(font).fontSize(size).fillColor(colour);

export const heightOf = (paper: Paper, text: string, style: Style, width: number): number =>
  use(paper, style).heightOfString(drawable(text), { width, lineGap: style.gap ?? 2 });

export const widthOf = (paper: Paper, text: string, style: Style): number => use(paper, style).widthOfString(drawable(text));

type Place = { x: number; y: number; width: number; align?: 'left' | 'right' | 'center' };

/** Writes a text at a place, over as many lines as it needs; gives where it ends. It never goes on to another page by itself. */
export const writeAt = (paper: Paper, text: string, style: Style, { x, y, width, align = 'left' }: Place): number => {
  const shown = drawable(text);
  if (shown === '') return y;
  const height = heightOf(paper, shown, style, width);
  use(paper, style).text(shown, x, y, { width, align, lineGap: style.gap ?? 2, height: height + 1 });
  return y + height;
};

/** Writes a text of any length from `paper.y` on, over as many pages as it needs. */
export const writeOn = (paper: Paper, text: string, style: Style): void => {
  const shown = drawable(text);
  if (shown === '') return;
  use(paper, style).text(shown, page.left, paper.y, { width: page.width, lineGap: style.gap ?? 2 });
};

/** Begins a new page where what comes next would not fit on this one. */
export const breakPageBefore = (paper: Paper, height: number): void => {
  if (paper.y + Math.min(height, page.bottom - page.top) > page.bottom) paper.addPage();
};

/** A sentence with its places filled. */
export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));

/** Ends a paper: its bytes. */
export const endPaper = (paper: Paper): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    paper.on('data', (chunk: Buffer) => chunks.push(chunk));
    paper.on('error', reject);
    paper.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    paper.end();
  });
