/** Scripts that one language has nearly for itself. */
const SCRIPTS: readonly (readonly [RegExp, string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja'],
  [/\p{Script=Han}/gu, 'zh'],
  [/\p{Script=Hangul}/gu, 'ko'],
  [/\p{Script=Thai}/gu, 'th'],
  [/\p{Script=Greek}/gu, 'el'],
  [/\p{Script=Hebrew}/gu, 'he'],
];
/** Scripts of many languages: a text in one is of the language that was named, where that is written so. */
const SHARED: readonly (readonly [RegExp, string, readonly string[]])[] = [
  [/\p{Script=Cyrillic}/gu, 'ru', ['ru', 'uk', 'be', 'bg', 'sr', 'mk', 'kk', 'ky', 'mn', 'tg']],
  [/\p{Script=Arabic}/gu, 'ar', ['ar', 'fa', 'ur', 'ug', 'ps', 'ku']],
  [/\p{Script=Devanagari}/gu, 'hi', ['hi', 'ne', 'mr', 'sa']],
];
/** Small words that tell languages of the Latin script apart. */
const SMALL_WORDS: Readonly<Record<string, string>> = {
  en: 'the of and to in is that for with shall as by be are this which or not from on it',
  es: 'el la de que y en los las por con para una del se al como su no un es lo',
  fr: 'le la les des et du une dans que pour est par qui sur au ne pas avec il ce aux',
  de: 'der die das und ist den von mit zu im nicht ein eine auf für dem des sich als auch wird',
  pt: 'o os de que e do da em um uma para com não por dos das no na ao se mais',
  it: 'il lo la gli di che e un una per con non del della dei si al nel sono è le',
  nl: 'de het een van en in is dat op te zijn met voor niet aan door als ook bij der dit',
  pl: 'w i na z do nie się jest że o przez dla od oraz po to jako lub przy są',
  id: 'yang dan di dengan untuk dari dalam ini pada tidak adalah oleh itu atau ke akan sebagai dapat para',
  vi: 'và của là các có được cho trong không với một những này người theo khi để từ về đã',
  tr: 've bir bu için ile da de olarak olan daha çok veya gibi ise en her kadar sonra ancak tarafından',
};
const smallWords = Object.entries(SMALL_WORDS).map(([language, words]) => [language, new Set(words.split(' '))] as const);

const LETTERS = /\p{L}/gu;
const SHARE = 0.3;
/** Of kana a text of Japanese has fewer than hanzi. */
const KANA_SHARE = 0.1;
/** So many of all words are small ones, in a language that they are of. */
const WORDS_SHARE = 0.12;
const WORDS_LEAST = 8;

const shareOf = (text: string, letters: number, script: RegExp): number => (text.match(script)?.length ?? 0) / letters;

/** A language of the Latin script by its small words; null where they do not say. */
const byWords = (text: string): string | null => {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (words.length < WORDS_LEAST) return null;
  const counted = smallWords.map(([language, small]) => [language, words.filter((word) => small.has(word)).length / words.length] as const);
  const [first] = counted.sort(([, one], [, other]) => other - one);
  return first && first[1] >= WORDS_SHARE ? first[0] : null;
};

/** The language that a text is written in, as far as its script and its small words tell; else the one that was named. */
export const languageOfText = (text: string, named: string): string => {
  const letters = text.match(LETTERS)?.length ?? 0;
  if (letters === 0) return named;
  for (const [script, language] of SCRIPTS) {
    const least = language === 'ja' ? KANA_SHARE : SHARE;
    if (shareOf(text, letters, script) >= least) return named.startsWith(`${language}-`) ? named : language;
  }
  for (const [script, language, those] of SHARED)
    if (shareOf(text, letters, script) >= SHARE) return those.includes(named) ? named : language;
  return byWords(text) ?? named;
};
