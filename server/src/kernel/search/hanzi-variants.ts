import { Converter } from 'opencc-js/t2cn';

/** The blocks in which hanzi stand that are written in two ways. */
const BLOCKS = [
  [0x3400, 0x4dbf],
  [0x4e00, 0x9fff],
] as const;
const HAN = /\p{Script=Han}/u;
const SIGN = /[\\^$.*+?()[\]{}|]/g;

let convert: ((text: string) => string) | null = null;

/** A text in simplified hanzi, word by word: 乾淨 becomes 干净, 乾坤 stays. Made at the first one: its dictionary takes memory that not every process needs. */
export const simplified = (text: string): string => {
  convert ??= Converter({ from: 't', to: 'cn' });
  return convert(text);
};

type Variants = { simplifiedOf: Map<string, string>; writtenAs: Map<string, string[]> };

let known: Variants | null = null;

/** Pairs of everyday words that the dictionary knows in words alone: 看著, 瞭解, 藉由, 回覆, 沈默, 妳. */
const EVERYDAY = [
  ['著', '着'],
  ['瞭', '了'],
  ['藉', '借'],
  ['覆', '复'],
  ['沈', '沉'],
  ['妳', '你'],
] as const;

/** Each hanzi with its simplified form, as the dictionary has it for one alone. */
const formsOfOne = (): Map<string, string> => {
  const forms = new Map<string, string>(EVERYDAY);
  for (const [first, last] of BLOCKS)
    for (let code = first; code <= last; code += 1) {
      const hanzi = String.fromCodePoint(code);
      const form = simplified(hanzi);
      if (form !== hanzi && [...form].length === 1) forms.set(hanzi, form);
    }
  return forms;
};

/** Each hanzi by itself: a table of single ones folds a part of a text as it folds the whole, which a table of words does not. */
const variants = (): Variants => {
  if (known !== null) return known;
  const forms = formsOfOne();
  const simplifiedOf = new Map<string, string>();
  const writtenAs = new Map<string, string[]>();
  for (const hanzi of forms.keys()) {
    let form = hanzi;
    // A form may have one of its own (薴, 苧, 苎): all of them are found by the last.
    for (let next = forms.get(form); next !== undefined && next !== hanzi; next = forms.get(form)) form = next;
    simplifiedOf.set(hanzi, form);
    writtenAs.set(form, [...(writtenAs.get(form) ?? [form]), hanzi]);
  }
  known = { simplifiedOf, writtenAs };
  return known;
};

/** A text with each hanzi in its simplified form. */
export const simplifyEach = (text: string): string => {
  const { simplifiedOf } = variants();
  return [...text].map((sign) => simplifiedOf.get(sign) ?? sign).join('');
};

/** How one sign may be written, simplified first: a hanzi in every form of it, anything else as it is. */
export const waysToWrite = (sign: string): readonly string[] => {
  const { simplifiedOf, writtenAs } = variants();
  const form = simplifiedOf.get(sign) ?? sign;
  return writtenAs.get(form) ?? [form];
};

/** Every way in which a short text may be written. */
export const waysToWriteAll = (text: string): string[] =>
  [...text].reduce<string[]>((begun, sign) => begun.flatMap((start) => waysToWrite(sign).map((way) => `${start}${way}`)), ['']);

/** A regular expression, for PostgreSQL and here, that finds a text in whichever hanzi it is written; nothing in the text is a sign of it. */
export const writtenAnyway = (text: string): string =>
  [...text]
    .map((sign) => {
      if (!HAN.test(sign)) return sign.replace(SIGN, '\\$&');
      const ways = waysToWrite(sign);
      return ways.length === 1 ? sign : `[${ways.join('')}]`;
    })
    .join('');
