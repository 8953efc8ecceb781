/** How a piece begins and ends. */
export type PieceEdges = {
  isHan: boolean;
  /** It breaks off before its sentence ends. */
  isOpen: boolean;
  /** It begins within a sentence; hanzi do not tell. */
  isWithin: boolean;
  /** It begins with a word that means something said before. */
  refersBack: boolean;
  /** The first and the last number that a line of it begins with. */
  first: number | null;
  last: number | null;
};

const ENDS = /[.!?。！？…:：;；]["'”’»」』）)\]]*$/u;
const SENTENCE = /[.!?。！？…]\P{N}/u;
const WITHIN = /^[\p{Ll},;)\]”’»]/u;
const WITHIN_HAN = /^[，、。；）”’」』]/u;
const BACK_WORDS =
  'he|she|it|they|this|these|those|that|however|therefore|moreover|also|thus|such|él|ella|ellos|ellas|esto|este|esta|estos|estas|además|asimismo|también|así|sin embargo|no obstante';
const BACK = new RegExp(`^(?:(?:${BACK_WORDS})(?!\\p{L})|他|她|它|这|此|该|然而|但|因此|所以|同样|另外|而且|并且|于是|其)`, 'iu');
const NUMBERED = /^\s*#*\s*(?:第\s*)?[（(]?(\d{1,3}|[一二三四五六七八九十]{1,3})(?:[.)）、:：]|\s*[章节条步点])/gmu;
const HANZI = /\p{Script=Han}/gu;
const HAN_SHARE = 0.3;
/** A shorter last line without an end is a heading, a name or a list. */
const LINE_LEAST = 15;
const DIGITS = '零一二三四五六七八九';

/** 三 is 3, 十二 is 12, 三十 is 30. */
const numberOf = (written: string): number => {
  if (/^\d/.test(written)) return Number(written);
  if (!written.includes('十')) return DIGITS.indexOf(written.at(-1) ?? '');
  const [tens = '', ones = ''] = written.split('十');
  return (tens === '' ? 1 : DIGITS.indexOf(tens)) * 10 + (ones === '' ? 0 : DIGITS.indexOf(ones));
};

/** Reads both edges of a text. */
export const edgesOf = (text: string): PieceEdges => {
  const plain = text.trim();
  const numbers = [...plain.matchAll(NUMBERED)].map(([, written = '']) => numberOf(written));
  const isHan = (plain.match(HANZI)?.length ?? 0) > plain.length * HAN_SHARE;
  const hasSentences = SENTENCE.test(plain);
  const lastLine = plain.slice(plain.lastIndexOf('\n') + 1);
  return {
    isHan,
    isOpen: hasSentences && lastLine.length >= LINE_LEAST && !ENDS.test(plain),
    isWithin: hasSentences && (isHan ? WITHIN_HAN : WITHIN).test(plain),
    refersBack: BACK.test(plain),
    first: numbers[0] ?? null,
    last: numbers.at(-1) ?? null,
  };
};

/** The numbers of one go on in the other. */
const countsOn = (before: PieceEdges, after: PieceEdges): boolean => before.last !== null && after.first === before.last + 1;

/** How much of a set runs on, each from nought to one: sentences that are cut at the edges, and numbers that go on from piece to piece. */
export const runsOn = (pieces: readonly PieceEdges[]): { cut: number; counted: number } => {
  const joints = pieces.length - 1;
  if (joints < 1) return { cut: 0, counted: 0 };
  const open = pieces.filter(({ isOpen }) => isOpen).length;
  const within = pieces.filter(({ isWithin, isHan }) => isWithin || isHan).length;
  const counted = pieces.filter((before) => pieces.some((after) => after !== before && countsOn(before, after))).length;
  return { cut: Math.min(1, Math.min(open, within) / joints), counted: Math.min(1, counted / joints) };
};

const CUT = 1;
const COUNTED = 1.5;
const REFERS = 0.2;
const AGAINST = -0.6;

/** How well one piece runs on into another, apart from what they are about. */
export const jointStrength = (before: PieceEdges, after: PieceEdges): number => {
  const cut = after.isWithin ? (before.isOpen ? CUT : AGAINST) : 0;
  const refers = after.refersBack && !before.isOpen ? REFERS : 0;
  return cut + refers + (countsOn(before, after) ? COUNTED : 0);
};
