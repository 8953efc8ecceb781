import { type FileRendition, fileAddress } from '#web/api/file-address.ts';

/** Where a picture or video of a post is found: at its plain address, or in a closed circle at the one that the server gave. */
export const postFile = (id: number, given: string | null, size: FileRendition = {}): string => {
  if (given === null) return fileAddress(id, size);
  const { width, height, quality } = size;
  const asked = Object.entries({ w: width, h: height, q: quality }).flatMap(([name, value]) =>
    value === undefined ? [] : [`&${name}=${value}`],
  );
  return given + asked.join('');
};
