const LETTERS = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M} _\-·+.&/]*[\p{L}\p{N}\p{M}+])?$/u;

/** The name of a topic out of what was typed, '' while nothing is; null for what is no name. The server asks the same. */
export const topicNameOf = (typed: string): string | null => {
  const name = typed
    .normalize('NFKC')
    .replace(/^[\s#]+|[\s#]+$/gu, '')
    .replace(/\s+/gu, ' ');
  return name === '' || LETTERS.test(name) ? name : null;
};
