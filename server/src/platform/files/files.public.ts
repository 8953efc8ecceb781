import type { Tx } from '../../kernel/db/database.ts';
import type { Deps } from '../../kernel/deps.ts';
import { guardedUrl, type Rendition, signedAddress } from './file.addresses.ts';
import { fileSecret } from './file-secret.keys.ts';
import { findNodeFile } from './files.queries.ts';

export { closePictures, findClosed } from './close-pictures.writes.ts';
export { receiveDocument, receivePicture, type StoredDocument, saveDocument } from './document.receiver.ts';
export { releaseFromDraft, reserveForDraft } from './file-drafts.writes.ts';
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
} from './file-uses.writes.ts';
export type { IsNoted, MaySee } from './guarded-files.registry.ts';
export type { HasPaid } from './paid-files.registry.ts';
export { pictureForPaper, squareForPaper } from './paper-picture.reader.ts';
export { type StoredUpload, saveUpload, storeGenerated } from './upload.writes.ts';

/** The file that an announced upload became, by its node (section 3, storage upload); null where it is none of this owner's. */
export const fileOfNode = async (tx: Tx, ownerId: number, node: string): Promise<number | null> => {
  const [, ticket = ''] = node.split(':');
  return findNodeFile(tx, ownerId, ticket);
};

/** A private file, and when it turned private; an address that was given before that opens it no more. */
type PrivateFile = { id: number; closedAt: Date | null };

/**
 * An address of a private file that opens it for ten minutes, a picture at this size and with `mark` across it. Whoever gives it to someone has
 * checked that they may see it.
 */
export const closedAddress = async (
  deps: Deps,
  { id, closedAt }: PrivateFile,
  look: { mark?: string; rendition?: Rendition } = {},
): Promise<string> =>
  signedAddress(await fileSecret(deps), { id, closedAt, rendition: look.rendition ?? {}, mark: look.mark ?? '' }, deps.now());

/** The same for a file that never turned from open to private. */
export const privateAddress = (deps: Deps, fileId: number, rendition: Rendition = {}): Promise<string> =>
  closedAddress(deps, { id: fileId, closedAt: null }, { rendition });

/** Gives addresses of guarded files to who may see where they lie. */
export const guardedAddresses = async (deps: Deps): Promise<(fileId: number) => string> => {
  const secret = await fileSecret(deps);
  return (fileId) => guardedUrl(secret, fileId, deps.now());
};
