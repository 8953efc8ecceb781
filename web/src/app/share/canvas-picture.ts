import { saveFile } from '../save-file.ts';

/** The face as pixels; null where there is none, or it does not come. */
export const faceOf = async (url: string | undefined): Promise<ImageBitmap | null> => {
  if (url === undefined) return null;
  const answer = await fetch(url).catch(() => null);
  return answer?.ok ? createImageBitmap(await answer.blob()).catch(() => null) : null;
};

const fileOf = (canvas: HTMLCanvasElement, name: string): Promise<File | null> =>
  new Promise((resolve) =>
    canvas.toBlob((blob) => resolve(blob === null ? null : new File([blob], `${name}.png`, { type: 'image/png' })), 'image/png'),
  );

/** Hands a drawn picture to whoever wants it: on a phone to the share sheet, which also saves it; elsewhere it is a download. */
export const savePicture = async (canvas: HTMLCanvasElement, title: string): Promise<void> => {
  const file = await fileOf(canvas, title);
  if (file === null) return;
  const picture = { files: [file], title };
  if ('canShare' in navigator && navigator.canShare(picture) && matchMedia('(pointer: coarse)').matches) {
    await navigator.share(picture).catch(() => null);
  } else saveFile(file, file.name);
};
