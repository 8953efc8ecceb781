import { buffer } from 'node:stream/consumers';
import type { Deps } from '../../kernel/deps.ts';
import { findFile } from './files.queries.ts';
import { isGuarded } from './guarded-files.registry.ts';
import { renditionOf, squareJpeg } from './media/pictures.ts';

/**
 * A picture that everyone sees, cut to a square, for what takes JPEG alone. Null where it is gone, is not for everyone, or cannot be read
 * now: what it was to stand on is made without it.
 */
export const squareForPaper = async (deps: Deps, fileId: number, side: number): Promise<Buffer | null> => {
  const file = await findFile(deps.db.write, fileId);
  if (file?.kind !== 'image' || file.isPrivate || file.paid !== null || file.uses === 0 || isGuarded(file)) return null;
  try {
    const load = async () => {
      const stored = await deps.storage.get(file.storageKey);
      return stored && buffer(stored.body);
    };
    return await squareJpeg({ person: String(file.ownerId), load }, side);
  } catch (error) {
    deps.log.warn({ error: error instanceof Error ? error.message : String(error) }, 'a picture is left out on paper');
    return null;
  }
};

/**
 * A picture that everyone sees, or that is its viewer's own, within a square of so many pixels and in WebP, for a drawing that holds it. Null where
 * it is gone, is for nobody else's eyes, or cannot be read now.
 */
export const pictureForPaper = async (
  deps: Deps,
  fileId: number,
  { side, viewerId }: { side: number; viewerId: number | null },
): Promise<Buffer | null> => {
  const file = await findFile(deps.db.write, fileId);
  const isOwn = viewerId !== null && file?.ownerId === viewerId;
  if (file?.kind !== 'image' || file.removedAt !== null || file.isPrivate || file.paid !== null) return null;
  if (!isOwn && (file.uses === 0 || isGuarded(file))) return null;
  try {
    const load = async () => {
      const stored = await deps.storage.get(file.storageKey);
      return stored && buffer(stored.body);
    };
    return await renditionOf({ person: String(file.ownerId), load }, { width: side, height: 0, quality: 82 });
  } catch (error) {
    deps.log.warn({ error: error instanceof Error ? error.message : String(error) }, 'a picture is left out of a drawing');
    return null;
  }
};
