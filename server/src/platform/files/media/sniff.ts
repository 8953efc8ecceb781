export type FileKind = 'image' | 'video' | 'audio' | 'document';

/** What bytes are by their content (decision 41). `demuxer` is what reads them, for sound and film. */
export type Sniffed = { kind: FileKind; mime: string; extension: string; demuxer: string };

/** As many bytes as `sniff` looks at. */
export const SNIFF_BYTES = 4_096;

const MEGABYTE = 1_048_576;

/** The most bytes of an upload, by what it is. */
export const maxBytes: Readonly<Record<FileKind, number>> = {
  image: 20 * MEGABYTE,
  video: 100 * MEGABYTE,
  audio: 20 * MEGABYTE,
  document: 10 * MEGABYTE,
};

const known = (kind: FileKind, mime: string, extension: string, demuxer = ''): Sniffed => ({ kind, mime, extension, demuxer });

const formats = {
  jpeg: known('image', 'image/jpeg', 'jpg'),
  png: known('image', 'image/png', 'png'),
  webp: known('image', 'image/webp', 'webp'),
  gif: known('image', 'image/gif', 'gif'),
  bmp: known('image', 'image/bmp', 'bmp'),
  avif: known('image', 'image/avif', 'avif'),
  mp4: known('video', 'video/mp4', 'mp4', 'mov'),
  mov: known('video', 'video/quicktime', 'mov', 'mov'),
  webm: known('video', 'video/webm', 'webm', 'matroska'),
  mp3: known('audio', 'audio/mpeg', 'mp3', 'mp3'),
  m4a: known('audio', 'audio/mp4', 'm4a', 'mov'),
  ogg: known('audio', 'audio/ogg', 'ogg', 'ogg'),
  wav: known('audio', 'audio/wav', 'wav', 'wav'),
  pdf: known('document', 'application/pdf', 'pdf'),
} as const;

const startsWith = (head: Buffer, bytes: readonly number[], at = 0): boolean => bytes.every((byte, index) => head[at + index] === byte);
const textAt = (head: Buffer, at: number, length: number): string => head.subarray(at, at + length).toString('latin1');

const BMP_HEADERS = new Set([40, 52, 56, 64, 108, 124]);
const FILM_BRANDS = new Set([
  'isom',
  'iso2',
  'iso3',
  'iso4',
  'iso5',
  'iso6',
  'mp41',
  'mp42',
  'avc1',
  'dash',
  'M4V ',
  'MSNV',
  '3gp4',
  '3gp5',
  '3gp6',
]);

/** Pictures, film and sound share one container; its brands tell them apart. */
const byBrand = (head: Buffer): Sniffed | null => {
  const major = textAt(head, 8, 4);
  const end = Math.min(head.readUInt32BE(0), head.length, 128);
  const brands = new Set([major]);
  for (let at = 16; at + 4 <= end; at += 4) brands.add(textAt(head, at, 4));
  if (brands.has('avif') || brands.has('avis')) return formats.avif;
  if (brands.has('heic') || brands.has('heix') || brands.has('mif1')) return null;
  if (major === 'qt  ') return formats.mov;
  if (major === 'M4A ' || major === 'M4B ') return formats.m4a;
  return FILM_BRANDS.has(major) ? formats.mp4 : null;
};

const byRiff = (head: Buffer): Sniffed | null => {
  const form = textAt(head, 8, 4);
  return form === 'WEBP' ? formats.webp : form === 'WAVE' ? formats.wav : null;
};

const isMp3 = (head: Buffer): boolean =>
  textAt(head, 0, 3) === 'ID3' || (head[0] === 0xff && [0xfb, 0xfa, 0xf3, 0xf2].includes(head[1] ?? 0));

/** What the first bytes of a file say it is; null for everything that is not accepted, whatever its name. */
export const sniff = (head: Buffer): Sniffed | null => {
  if (head.length < 16) return null;
  if (startsWith(head, [0xff, 0xd8, 0xff])) return formats.jpeg;
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return formats.png;
  if (['GIF87a', 'GIF89a'].includes(textAt(head, 0, 6))) return formats.gif;
  if (textAt(head, 0, 4) === 'RIFF') return byRiff(head);
  if (textAt(head, 4, 4) === 'ftyp') return byBrand(head);
  if (textAt(head, 0, 2) === 'BM' && BMP_HEADERS.has(head.readUInt32LE(14))) return formats.bmp;
  if (startsWith(head, [0x1a, 0x45, 0xdf, 0xa3])) return textAt(head, 0, 64).includes('webm') ? formats.webm : null;
  if (textAt(head, 0, 4) === 'OggS') return formats.ogg;
  if (textAt(head, 0, 5) === '%PDF-') return formats.pdf;
  return isMp3(head) ? formats.mp3 : null;
};

const byMime = new Map<string, FileKind>(Object.values(formats).map(({ mime, kind }) => [mime, kind]));
byMime.set('image/jpg', 'image').set('image/x-ms-bmp', 'image').set('audio/x-m4a', 'audio').set('audio/mp3', 'audio');
byMime.set('audio/x-wav', 'audio').set('audio/wave', 'audio');

/** The kind that an announced type would be, or null where no such file is accepted. */
export const kindOfMime = (mime: string): FileKind | null => byMime.get(mime.toLowerCase().split(';')[0]?.trim() ?? '') ?? null;
