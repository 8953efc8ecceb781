import { PDFiumLibrary } from '@hyzyla/pdfium';

/** What a reader finds on paper, its lines joined. */
export const textOf = async (bytes: Buffer): Promise<string> => {
  const library = await PDFiumLibrary.init();
  const paper = await library.loadDocument(bytes);
  const text = [...paper.pages()].map((page) => page.getText()).join('\n');
  paper.destroy();
  library.destroy();
  return text.replaceAll(/\s+/g, ' ');
};
