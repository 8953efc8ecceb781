import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { endPaper, openPaper } from '../../../platform/paper/paper.drawing.ts';
import { bakePng } from './baking.drawing.ts';
import type { CertificateTask } from './copy.thread.ts';
import { drawMarks } from './marks.drawing.ts';

/** The long side of A4, in points. */
const LONG = 841.89;
/** Pixels to a point: 2,105 on the long side. */
const SHARPNESS = 2.5;

/** PDF/A-3: with all its letters and colours in it, and what was signed attached as what it shows. */
const drawPdf = async ({ drawing, info, files }: CertificateTask): Promise<Uint8Array> => {
  const { width, height } = drawing;
  const scale = LONG / Math.max(width, height);
  const madeAt = new Date(info.madeAt);
  const paper = openPaper({ ...info, madeAt }, { size: [width * scale, height * scale], subset: 'PDF/A-3b' });
  await drawMarks(paper, drawing);
  for (const { name, type, text, relationship, description } of files) {
    const about = { name, type, description, relationship, creationDate: madeAt, modifiedDate: madeAt };
    paper.file(Buffer.from(text), about);
  }
  return endPaper(paper);
};

/** The same page as a picture: drawn from the PDF, so that it has its letters and needs none of the machine's. */
const drawPng = async (pdf: Uint8Array): Promise<Buffer> => {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const { data, width, height } = await document.getPage(0).render({ scale: SHARPNESS, render: 'bitmap' });
  const picture = sharp(data, { raw: { width, height, channels: 4 } });
  const bytes = await picture.flatten({ background: '#ffffff' }).png({ compressionLevel: 9, palette: true, quality: 95 }).toBuffer();
  document.destroy();
  library.destroy();
  return bytes;
};

/** Draws a copy of a certificate, as a PDF with its credential attached or a PNG with it baked in. */
export const drawCopy = async (task: CertificateTask): Promise<Uint8Array> => {
  if (task.format === 'pdf') return drawPdf(task);
  return new Uint8Array(bakePng(await drawPng(await drawPdf({ ...task, files: [] })), task.credential));
};
