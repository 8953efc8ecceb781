import { defineOverlay, openOverlay } from '#web/kit/overlays.ts';

/** What a face may be made of (career specification, section 5, report profile). */
export const faceTypes = ['image/jpeg', 'image/webp', 'image/jpg', 'image/png', 'image/bmp'] as const;
const faceBytesMax = 5 * 1024 * 1024;

export type FaceTrouble = 'type' | 'size' | 'unreadable';
export type CropInput = { readonly picture: ImageBitmap };

const cropOverlay = defineOverlay<CropInput, Blob>('crop-face', async () => (await import('./parts/crop-overlay.tsx')).CropOverlay);

/** What is wrong with a chosen file, or null. */
export const whyNotFace = (file: Pick<File, 'type' | 'size'>): Exclude<FaceTrouble, 'unreadable'> | null => {
  if (!(faceTypes as readonly string[]).includes(file.type)) return 'type';
  return file.size > faceBytesMax ? 'size' : null;
};

/** Lets the person cut a square out of a picture; undefined when they think better of it. Throws what is wrong with the file. */
export const cutFace = async (file: File): Promise<Blob | undefined> => {
  const picture = await createImageBitmap(file);
  return openOverlay(cropOverlay, { picture }).finally(() => picture.close());
};
