import { faultsOf, type PictureFault } from './check-picture.ts';

const SIDE_MAX = 2_560;
const LOOK_SIDE = 480;
const QUALITY = 0.9;

type Prepared = { readonly file: File; readonly faults: readonly PictureFault[] };

const drawn = (image: ImageBitmap, side: number): HTMLCanvasElement => {
  const scale = Math.min(1, side / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
};

const asJpeg = (canvas: HTMLCanvasElement): Promise<Blob | null> => new Promise((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));

/**
 * A picture of a paper as it leaves the device: drawn anew, so that place and camera stay behind, and looked at. What this browser cannot
 * draw goes as it is; the server takes out what a phone wrote into it, or refuses it.
 */
export const preparePicture = async (file: File): Promise<Prepared> => {
  if (typeof createImageBitmap !== 'function') return { file, faults: [] };
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (image === null) return { file, faults: [] };
  try {
    const small = drawn(image, LOOK_SIDE);
    const pixels = small.getContext('2d')?.getImageData(0, 0, small.width, small.height);
    const faults = pixels ? faultsOf(pixels, Math.max(image.width, image.height)) : [];
    const made = await asJpeg(drawn(image, SIDE_MAX));
    return { file: made ? new File([made], 'paper.jpg', { type: 'image/jpeg' }) : file, faults };
  } finally {
    image.close();
  }
};
