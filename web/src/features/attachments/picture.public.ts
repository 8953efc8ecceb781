// Apart from `attachments.public.tsx`, which composers of feeds load.
export { PictureField } from './parts/picture-field.tsx';
export { type Picture, usePicture } from './use-picture.ts';
