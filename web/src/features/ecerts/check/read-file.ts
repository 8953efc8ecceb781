import { type Members, membersIn } from './members.ts';
import { type Opened, openCredential } from './open-credential.ts';
import { openEvidence } from './read-evidence.ts';

export type FileTrouble = 'too-large' | 'damaged' | 'locked' | 'no-credential' | 'unknown-format';
/** `evidence`: what came in the same file to check it by. */
export type FoundInFile = { readonly opened: Opened; readonly evidence?: Members } | { readonly trouble: FileTrouble };

export const FILE_MAX = 20_000_000;

const startsWith = (bytes: Uint8Array, head: readonly number[]): boolean => head.every((byte, at) => bytes[at] === byte);

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const PDF = [0x25, 0x50, 0x44, 0x46];

const textIn = (bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/** Where a text in a PNG begins, past its keyword, its two bytes on compression, its language and its translated keyword. */
const afterZeros = (bytes: Uint8Array, from: number): number => {
  const language = bytes.indexOf(0, from);
  const keyword = language < 0 ? -1 : bytes.indexOf(0, language + 1);
  return keyword + 1;
};

/** Open Badges 3.0, 5.3.1: in a PNG it is the text of an iTXt chunk with this keyword, not compressed. */
const KEYWORD = 'openbadgecredential\0\0\0';

const inPng = (bytes: Uint8Array): FoundInFile => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = PNG.length; at + 12 <= bytes.length; ) {
    const length = view.getUint32(at);
    const data = bytes.subarray(at + 8, at + 8 + length);
    if (data.length < length) return { trouble: 'damaged' };
    if (textIn(bytes.subarray(at + 4, at + 8)) === 'iTXt' && textIn(data.subarray(0, KEYWORD.length)) === KEYWORD) {
      const start = afterZeros(data, KEYWORD.length);
      const opened = start > 0 ? openCredential(textIn(data.subarray(start)) ?? '') : null;
      return opened ? { opened } : { trouble: 'damaged' };
    }
    at += 12 + length;
  }
  return { trouble: 'no-credential' };
};

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plain = (text: string): string => text.replaceAll(/&(amp|lt|gt|quot|apos);/g, (all, name: string) => ENTITIES[name] ?? all);

const BADGE_NAMESPACE = 'https://purl.imsglobal.org/ob/v3p0';

/** Open Badges 3.0, 5.3.2: in an SVG it is an element of this namespace, a token as its attribute or JSON as its content. */
const inSvg = (text: string): FoundInFile => {
  const svg = text.replaceAll(/<!--[\s\S]*?-->/g, '');
  const [, prefix] = new RegExp(`\\bxmlns:([\\w-]+)\\s*=\\s*["']${BADGE_NAMESPACE}["']`).exec(svg) ?? [];
  if (prefix === undefined) return { trouble: 'no-credential' };
  const found = new RegExp(`<${prefix}:credential\\b([^>]*?)(?:/>|>([\\s\\S]*?)</${prefix}:credential\\s*>)`).exec(svg);
  if (!found) return { trouble: 'no-credential' };
  const [, attributes = '', content = ''] = found;
  const token = /\bverify\s*=\s*["']([^"']+)["']/.exec(attributes)?.[1];
  const [, raw] = /<!\[CDATA\[([\s\S]*?)\]\]>/.exec(content) ?? [];
  const opened = openCredential(token ?? raw?.trim() ?? plain(content).trim());
  return opened ? { opened } : { trouble: 'damaged' };
};

const inPdf = async (bytes: Uint8Array): Promise<FoundInFile> => {
  const { readAttachments } = await import('./read-attachments.ts');
  const read = await readAttachments(bytes);
  if ('trouble' in read) return read;
  const texts = read.attachments.map((content) => textIn(content) ?? '');
  const [opened] = texts.flatMap((text) => openCredential(text) ?? []);
  const evidence = texts.map(openEvidence).find((one) => one !== null);
  if (!opened) return { trouble: 'no-credential' };
  return evidence ? { opened, evidence } : { opened };
};

/** Opens what somebody chose or scanned as text. */
export const readText = (written: string): FoundInFile => {
  const text = written.trim();
  if (text.startsWith('<')) return inSvg(text);
  const opened = openCredential(text);
  if (opened) return { opened };
  if (text.startsWith('{')) return { trouble: membersIn(text) ? 'no-credential' : 'damaged' };
  return { trouble: text.startsWith('eyJ') ? 'damaged' : 'unknown-format' };
};

/** Finds the credential in a file: a PDF with it inside, a PNG or SVG with it baked in (Open Badges 3.0), JSON, or a VC-JWT. */
export const readFile = async (bytes: Uint8Array): Promise<FoundInFile> => {
  if (bytes.length > FILE_MAX) return { trouble: 'too-large' };
  if (startsWith(bytes, PNG)) return inPng(bytes);
  if (startsWith(bytes, PDF)) return inPdf(bytes);
  const text = textIn(bytes);
  return text === null ? { trouble: 'unknown-format' } : readText(text.replace(/^\uFEFF/, ''));
};
