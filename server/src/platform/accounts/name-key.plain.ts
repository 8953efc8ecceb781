/** Letters and digits that look like a small Latin letter, by that letter; what Unicode itself calls compatible is not among them. */
const smallLookAlikes: Readonly<Record<string, string>> = {
  a: 'аɑα',
  b: 'ЬьƅᏏвβʙ',
  c: 'сϲᴄⅽ',
  d: 'ԁɗ',
  e: 'еҽɛεєᴇ',
  f: 'ƒϝ',
  g: 'ɡցɢԍ',
  h: 'һհнʜ',
  i: 'іıɩιӏӀ',
  j: 'јϳ',
  k: 'кκᴋĸ',
  l: '1ⅼ|ǀɭ',
  m: 'мᴍμ',
  n: 'ոռηɴп',
  o: '0оοօσᴏ०০〇',
  p: 'рρϱ',
  q: 'ԛգ',
  r: 'гᴦʀ',
  s: 'ѕꜱƽ',
  t: 'тτᴛ',
  u: 'υսᴜʋ',
  v: 'νѵᴠ',
  w: 'ѡԝωшɯᴡ',
  x: 'хχ×',
  y: 'уүγʏ',
  z: 'ᴢʐζ',
};

/** Capitals of other scripts that look like a Latin capital, by its small letter: 'Ν' looks like an N, its small letter 'ν' like a v. */
const capitalLookAlikes: Readonly<Record<string, string>> = {
  a: 'ΑАᎪ',
  b: 'ΒВᏴ',
  c: 'СϹᏟ',
  d: 'ᎠԀ',
  e: 'ΕЕᎬ',
  f: 'Ϝ',
  g: 'ԌᏀ',
  h: 'ΗНᎻ',
  i: 'ΙІӀ',
  j: 'ЈᎫͿ',
  k: 'ΚКᏦ',
  l: 'ԼᏞ',
  m: 'ΜМᎷ',
  n: 'Ν',
  o: 'ΟОՕ',
  p: 'ΡРᏢ',
  q: 'Ԛ',
  r: 'ᎡᏒ',
  s: 'ЅᏚՏ',
  t: 'ΤТᎢ',
  u: 'Ս',
  v: 'ѴᏙ',
  w: 'ԜᎳᏔ',
  x: 'ΧХ',
  y: 'ΥУҮᎩ',
  z: 'ΖᏃ',
};

const byLetter = (looks: Readonly<Record<string, string>>, inCase: (letter: string) => string): [string, string][] =>
  Object.entries(looks).flatMap(([latin, others]) => [...others].map((other): [string, string] => [inCase(other), inCase(latin)]));

const smallOf = new Map(byLetter(smallLookAlikes, (letter) => letter.toLowerCase()));
const capitalOf = new Map(byLetter(capitalLookAlikes, (letter) => letter.toUpperCase()));

const fold = (text: string, latinOf: ReadonlyMap<string, string>): string =>
  [...text].map((letter) => latinOf.get(letter) ?? letter).join('');

/** A capital I beside a small letter inside a word reads as an l ("AppIe"), a small l before a capital as an I ("lBM"). */
const readStrokes = (text: string): string =>
  text.replace(/(?<=\p{Ll})I|(?<=\p{Lu})I(?=\p{Ll})/gu, 'l').replace(/(?<!\p{Ll})l(?=\p{Lu})/gu, 'I');

/**
 * What a name is compared by (decision 134): compatible forms, case, spaces, invisible signs and letters that look alike make no other name.
 * Capitals are folded by what the capital looks like. Null where nothing is left of it.
 */
export const nameKey = (name: string): string | null => {
  const seen = name.normalize('NFKC').replace(/(?!\p{White_Space})[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu, '');
  const small = readStrokes(fold(seen, capitalOf))
    .toLowerCase()
    .replace(/\p{White_Space}/gu, '');
  return fold(small, smallOf) || null;
};

/** Under which keys a wanted name may be held: as it is written, and as it would be written small. */
export const nameKeys = (name: string): string[] => {
  const keys = [nameKey(name), nameKey(name.normalize('NFKC').toLowerCase())];
  return [...new Set(keys)].filter((key) => key !== null);
};
