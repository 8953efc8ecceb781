import type { Tx } from '../../kernel/db/database.ts';
import type { Deps } from '../../kernel/deps.ts';
import { guardedUrl, type Rendition, signedAddress } from './file-address.ts';
import { fileSecret } from './file-secret.ts';
import { findNodeFile } from './files.queries.ts';

export { closePictures, findClosed } from './close-pictures.writes.ts';
export { dropHeld, holdForDraft } from './file-drafts.ts';
export {
  claimFiles,
  claimPaidPicture,
  describeFiles,
  type FileInfo,
  guardFiles,
  ownFiles,
  releaseFiles,
  releaseGuarded,
  removeFiles,
  removeUnused,
  reuseFiles,
} from './file-uses.ts';
export type { IsNoted, MaySee } from './guarded-files.ts';
export { type KeptUpload, saveUpload, storeGenerated } from './keep-upload.ts';
export type { HasPaid } from './paid-files.ts';
export { squareForPaper } from './paper-picture.ts';
export { type KeptDocument, receiveDocument, receivePicture, saveDocument } from './receive-document.ts';

/** The file that an announced upload became, by its node (section 3, storage upload); null where it is none of this owner's. */
export const fileOfNode = async (tx: Tx, ownerId: number, node: string): Promise<number | null> => {
  const [, ticket = ''] = node.split(':');
  return findNodeFile(tx, ownerId, ticket);
};

/** An address of a private file that opens it for ten minutes. Whoever gives it to someone has checked that they may see it. */
export const privateAddress = async (deps: Deps, fileId: number, rendition: Rendition = {}): Promise<string> =>
  signedAddress(await fileSecret(deps), { id: fileId, rendition, closedAt: null }, deps.now());

/** The same for a picture that may have turned private after it was sent in the open; `mark` stands across it where one is given. */
export const closedAddress = async (deps: Deps, { id, closedAt }: { id: number; closedAt: Date | null }, mark = ''): Promise<string> =>
  signedAddress(await fileSecret(deps), { id, closedAt, rendition: {}, mark }, deps.now());

/** Gives addresses of guarded files to who may see where they lie. */
export const guardedAddresses = async (deps: Deps): Promise<(fileId: number) => string> => {
  const secret = await fileSecret(deps);
  return (fileId) => guardedUrl(secret, fileId, deps.now());
};
