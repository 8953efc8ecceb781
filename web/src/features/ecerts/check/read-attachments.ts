import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { getDocument, PasswordException } from 'pdfjs-dist/legacy/build/pdf.mjs';

type Attachments = { readonly attachments: readonly Uint8Array[] } | { readonly trouble: 'damaged' | 'locked' };

const CREDENTIAL_MAX = 400_000;

/** The files inside of a PDF. It is read here and not in a worker: with both halves at hand this works without a network. */
export const readAttachments = async (bytes: Uint8Array): Promise<Attachments> => {
  const task = getDocument({ data: Uint8Array.from(bytes), disableFontFace: true, useSystemFonts: false, verbosity: 0 });
  try {
    const document = await task.promise;
    const listed = await document.getAttachments();
    const attachments: Uint8Array[] = [];
    for (const id of listed?.keys() ?? []) {
      const content = await document.getAttachmentContent(id);
      if (content instanceof Uint8Array && content.length <= CREDENTIAL_MAX) attachments.push(content);
    }
    return { attachments };
  } catch (error) {
    return { trouble: error instanceof PasswordException ? 'locked' : 'damaged' };
  } finally {
    await task.destroy();
  }
};
