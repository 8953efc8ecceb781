import { readFile, writeFile } from 'node:fs/promises';
import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { cleanPdf } from './clean-pdf.ts';
import type { DocumentMessage, DocumentPage, DocumentReply, DocumentTask } from './documents.ts';

// The program of a process that reads one PDF and ends. PDFium runs in WebAssembly, without scripts and forms; the process may write one
// file and start no other one.
sharp.concurrency(1);
sharp.cache(false);

const WIDTH = 1_080;
/** Of a page that is very long: more than two of A4, one below the other. */
const HEIGHT_MAX = 3_240;
const QUALITY = 82;
/** The largest side of a page that PDF 1.7 knows, in points. */
const SIDE_MAX = 14_400;
/** What is written anew is about as large as it was. */
const GROWTH_MAX = 2;
const GROWTH_BYTES = 1_048_576;

const say = (message: DocumentMessage): Promise<void> => new Promise((resolve) => process.send?.(message, () => resolve()));

class Unreadable extends Error {}
class Unsafe extends Error {}

const draw = async (document: PDFiumDocument, index: number): Promise<DocumentPage> => {
  const page = document.getPage(index);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  if (!(originalWidth <= SIDE_MAX && originalHeight <= SIDE_MAX)) throw new Unreadable();
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

const cleaned = async (bytes: Uint8Array): Promise<Uint8Array> => {
  const copy = await cleanPdf(bytes).catch((error: unknown) => {
    throw new Unsafe('it cannot be written anew', { cause: error });
  });
  if (copy.length > bytes.length * GROWTH_MAX + GROWTH_BYTES) throw new Unsafe();
  return copy;
};

const readAll = async (library: PDFiumLibrary, { path, to, pagesMax, previews }: DocumentTask): Promise<DocumentReply> => {
  const bytes = await readFile(path);
  const document = await library.loadDocument(bytes);
  const pages = document.getPageCount();
  document.destroy();
  if (pages < 1) throw new Unreadable();
  if (pages > pagesMax) return { trouble: 'long' };
  await say({ step: 'next' });
  const copy = await cleaned(bytes);
  await say({ step: 'next' });
  // What is shown is what is kept.
  const kept = await library.loadDocument(copy);
  if (kept.getPageCount() !== pages) throw new Unsafe();
  const drawn: DocumentPage[] = [];
  for (let index = 0; index < Math.min(previews, pages); index += 1) {
    await say({ step: 'next' });
    drawn.push(await draw(kept, index));
  }
  await writeFile(to, copy);
  return { pages, previews: drawn };
};

const troubleOf = (error: unknown): DocumentReply => {
  if (error instanceof Unsafe) return { trouble: 'unsafe' };
  return { trouble: String(error).includes('assword') ? 'locked' : 'broken' };
};

const library = await PDFiumLibrary.init();
process.on('message', async (task: DocumentTask) => {
  await say({ reply: await readAll(library, task).catch(troubleOf) });
  process.exit(0);
});
process.on('disconnect', () => process.exit(0));
await say({ step: 'ready' });
