import type { Deps } from '../../../kernel/deps.ts';
import { pictureForPaper } from '../../../platform/files/files.public.ts';

/** So large a picture stands on a sheet that is printed. */
const SIDE = 480;

/** A picture as an address that holds it, for a drawing that needs nothing from elsewhere; null where there is none or it may not be shown. */
export const pictureData = async (deps: Deps, fileId: number | null, viewerId: number | null): Promise<string | null> => {
  const bytes = fileId === null ? null : await pictureForPaper(deps, fileId, { side: SIDE, viewerId });
  return bytes && `data:image/webp;base64,${bytes.toString('base64')}`;
};
