import { formatFixed } from '#web/kit/format-number.ts';

const KILOBYTE = 1_024;
const MEGABYTE = KILOBYTE * KILOBYTE;

/** How large a file is, for the eye: '320 KB', '1.4 MB'. */
export const sizeText = (bytes: number): string =>
  bytes < MEGABYTE ? `${Math.max(1, Math.round(bytes / KILOBYTE))} KB` : `${formatFixed(bytes / MEGABYTE, 1)} MB`;
