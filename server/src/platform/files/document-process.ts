import { readFile } from 'node:fs/promises';
import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import type { DocumentPage, DocumentReply, DocumentTask } from './documents.ts';

// The program of a process that reads one PDF and ends. PDFium runs in WebAssembly, without scripts and forms; the process may write no
// file and start no other one.
sharp.concurrency(1);
sharp.cache(false);

const WIDTH = 1_080;
/** Of a page that is very long: more than two of A4, one below the other. */
const HEIGHT_MAX = 3_240;
const QUALITY = 82;

const draw = async (document: PDFiumDocument, index: number): Promise<DocumentPage> => {
  const page = document.getPage(index);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const scale = Math.min(WIDTH / Math.max(1, originalWidth), HEIGHT_MAX / Math.max(1, originalHeight));
  const width = Math.max(1, Math.round(originalWidth * scale));
  const height = Math.max(1, Math.round(originalHeight * scale));
  const drawn = await page.render({ width, height, scale: 1, render: 'bitmap' });
  const bytes = await sharp(drawn.data, { raw: { width: drawn.width, height: drawn.height, channels: 4 } })
    .flatten({ background: '#ffffff' })
    .webp({ quality: QUALITY, effort: 2 })
    .toBuffer();
  return { bytes, width: drawn.width, height: drawn.height };
};

const open = async (bytes: Uint8Array): Promise<PDFiumDocument | 'locked' | 'broken'> => {
  const library = await PDFiumLibrary.init();
  try {
    return await library.loadDocument(bytes);
  } catch (error) {
    return String(error).includes('assword') ? 'locked' : 'broken';
  }
};

const readAll = async ({ path, pagesMax, previews }: DocumentTask): Promise<DocumentReply> => {
  const document = await open(await readFile(path));
  if (document === 'locked' || document === 'broken') return { trouble: document };
  const pages = document.getPageCount();
  if (pages < 1) return { trouble: 'broken' };
  if (pages > pagesMax) return { trouble: 'long' };
  const drawn: DocumentPage[] = [];
  for (let index = 0; index < Math.min(previews, pages); index += 1) drawn.push(await draw(document, index));
  return { pages, previews: drawn };
};

process.on('message', async (task: DocumentTask) => {
  const reply = await readAll(task).catch((): DocumentReply => ({ trouble: 'broken' }));
  process.send?.(reply, () => process.exit(0));
});
process.on('disconnect', () => process.exit(0));
