import { PDFDocument } from '@cantoo/pdf-lib';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { beforeAll, describe, expect, it } from 'vitest';
import { actingPdfs, actionsIn, linkedPdf } from '../../testing/fixtures/documents.fixture.ts';
import { cleanPdf } from './media/clean-pdf.ts';

let library: PDFiumLibrary;
let acting: Record<string, Buffer>;
beforeAll(async () => {
  library = await PDFiumLibrary.init();
  acting = await actingPdfs();
});

/** The text of every page, and its picture. */
const shown = async (bytes: Uint8Array) => {
  const document = await library.loadDocument(bytes);
  const pages: { text: string; pixels: Buffer }[] = [];
  for (const page of document.pages())
    pages.push({ text: page.getText(), pixels: Buffer.from((await page.render({ scale: 1, render: 'bitmap' })).data) });
  document.destroy();
  return pages;
};

const cleaned = async (bytes: Buffer) => Buffer.from(await cleanPdf(bytes));

describe('a PDF that acts by itself or carries files', () => {
  it('is told by the instrument of these tests', () => {
    for (const [what, bytes] of Object.entries(acting))
      if (!what.includes('escaped')) expect([what, actionsIn(bytes)]).not.toEqual([what, []]);
  });

  it('loses all of it, wherever it is written', async () => {
    for (const [what, bytes] of Object.entries(acting)) expect([what, actionsIn(await cleaned(bytes))]).toEqual([what, []]);
  });

  it('keeps its pages and their text to the pixel', async () => {
    for (const [what, bytes] of Object.entries(acting)) {
      const [before, after] = [await shown(bytes), await shown(await cleaned(bytes))];
      expect([what, after.length, after.map(({ text }) => text)]).toEqual([what, 2, before.map(({ text }) => text)]);
      expect(before[0]?.text).toContain('A contract');
      expect([what, after.map(({ pixels }, at) => pixels.equals(before[at]?.pixels ?? Buffer.alloc(0)))]).toEqual([what, [true, true]]);
    }
  });

  it('keeps its links to pages and to the web', async () => {
    const text = (await cleaned(linkedPdf())).toString('latin1');
    const document = await PDFDocument.load(await cleaned(linkedPdf()));
    expect(document.getPage(0).node.Annots()?.size()).toBe(2);
    expect([text.includes('%%EOF'), actionsIn(Buffer.from(text, 'latin1'))]).toEqual([true, []]);
    const links = [0, 1].map((at) => String(document.getPage(0).node.Annots()?.lookup(at)));
    expect(links).toEqual([expect.stringContaining('/GoTo'), expect.stringContaining('https://example.org/')]);
  });

  it('is written without a lock where it opens without a password', async () => {
    const locked = await PDFDocument.load(acting['a script at its opening'] ?? Buffer.alloc(0));
    locked.encrypt({ ownerPassword: 'somebody', userPassword: '', permissions: {} });
    const copy = await cleaned(Buffer.from(await locked.save()));
    expect([actionsIn(copy), copy.includes('/Encrypt'), (await shown(copy)).length]).toEqual([[], false, 2]);
  });

  it('is not written at all where it cannot be read as a whole', async () => {
    await expect(cleanPdf(Buffer.from('%PDF-1.7\nnothing\n%%EOF'))).rejects.toThrow();
  });
});
