/** Size in pixels and quality from 1 to 100 of a picture; its store rounds them up to the sizes that it keeps. */
export type FileRendition = { readonly width?: number; readonly height?: number; readonly quality?: number };

const FILES_BASE = '/api/sns/api/v2/files';

/** The address of a public file, a picture at a size where one is asked for (specification, section 3: feed picture; decision 46). */
export const fileAddress = (id: number, { width, height, quality }: FileRendition = {}): string => {
  const query = new URLSearchParams();
  if (width !== undefined) query.set('w', String(width));
  if (height !== undefined) query.set('h', String(height));
  if (quality !== undefined) query.set('q', String(quality));
  const text = query.toString();
  return `${FILES_BASE}/${id}${text && `?${text}`}`;
};

/** Where a file is found: at its plain address, or where that opens nothing at the one that the server gave for some minutes. */
export const fileAt = (id: number, given: string | null, size: FileRendition = {}): string => {
  if (given === null) return fileAddress(id, size);
  const { width, height, quality } = size;
  const asked = Object.entries({ w: width, h: height, q: quality }).flatMap(([name, value]) =>
    value === undefined ? [] : [`&${name}=${value}`],
  );
  return given + asked.join('');
};
