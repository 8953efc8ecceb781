export class ArgumentError extends Error {
  override readonly name = 'ArgumentError';
}

const camel = (word: string): string => word.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

export type Asked<Number extends string, Flag extends string, Word extends string> = {
  numbers: Partial<Record<Number, number>>;
  flags: Partial<Record<Flag, true>>;
  words: Partial<Record<Word, string>>;
};

/**
 * Reads `--name 20000`, `--name=20000` and `--name`. Throws ArgumentError with one sentence for what is not known, or is no whole number.
 */
export const readArguments = <N extends string = never, F extends string = never, W extends string = never>(
  given: readonly string[],
  known: { numbers?: readonly N[]; flags?: readonly F[]; words?: readonly W[] },
): Asked<N, F, W> => {
  const asked: Asked<N, F, W> = { numbers: {}, flags: {}, words: {} };
  const rest = given.flatMap((word) =>
    word.startsWith('--') && word.includes('=') ? [word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1)] : [word],
  );
  const all = [...(known.numbers ?? []), ...(known.flags ?? []), ...(known.words ?? [])];
  while (rest.length > 0) {
    const word = rest.shift() ?? '';
    const name = camel(word.replace(/^--/, ''));
    const number = known.numbers?.find((one) => one === name);
    const flag = known.flags?.find((one) => one === name);
    const text = known.words?.find((one) => one === name);
    if (!word.startsWith('--') || (number ?? flag ?? text) === undefined)
      throw new ArgumentError(`${word} is not known here: there are ${all.map((one) => `--${one}`).join(', ')}.`);
    if (flag !== undefined) asked.flags[flag] = true;
    else {
      const value = rest.shift() ?? '';
      if (text !== undefined && value !== '') asked.words[text] = value;
      else if (number !== undefined && /^\d{1,9}$/.test(value)) asked.numbers[number] = Number(value);
      else throw new ArgumentError(`${word} needs a ${number === undefined ? 'value' : 'whole number'}.`);
    }
  }
  return asked;
};
