import { wordForm } from './word-form.plain.ts';

export type Grade = 'review' | 'refuse';
export type SensitiveWord = { word: string; form: string; grade: Grade };

type Node = { next: Map<string, Node>; fail: Node | null; ends: SensitiveWord[] };

const newNode = (): Node => ({ next: new Map(), fail: null, ends: [] });

/** An automaton of Aho and Corasick: every word is found in one walk over the text, however many words there are. */
const buildAutomaton = (words: readonly SensitiveWord[]): Node => {
  const root = newNode();
  for (const word of words) {
    let node = root;
    for (const letter of word.form) {
      const next = node.next.get(letter) ?? newNode();
      node.next.set(letter, next);
      node = next;
    }
    node.ends.push(word);
  }
  const queue = [...root.next.values()];
  for (const node of queue) node.fail = root;
  for (let node = queue.shift(); node; node = queue.shift())
    for (const [letter, next] of node.next) {
      let fail = node.fail;
      while (fail && !fail.next.has(letter)) fail = fail.fail;
      next.fail = fail?.next.get(letter) ?? root;
      next.ends.push(...next.fail.ends);
      queue.push(next);
    }
  return root;
};

/**
 * Finds words in a text, whatever stands between their letters. A word of letters that others may stand beside, as in English, counts only
 * where it begins and ends as a word does: 'ass' is not in 'class', and 'a s s' is one.
 */
export const wordMatcher = (words: readonly SensitiveWord[]): ((text: string) => SensitiveWord[]) => {
  const root = buildAutomaton(words);
  return (text) => {
    const { letters, isSign, isInside } = wordForm(text);
    const found = new Set<SensitiveWord>();
    const isEdge = (index: number): boolean =>
      index === 0 || index === letters.length || !isInside[index] || isSign[index] === true || isSign[index - 1] === true;
    let node = root;
    for (const [index, letter] of letters.entries()) {
      while (node.fail && !node.next.has(letter)) node = node.fail;
      node = node.next.get(letter) ?? root;
      for (const word of node.ends) if (isEdge(index + 1) && isEdge(index + 1 - [...word.form].length)) found.add(word);
    }
    return [...found];
  };
};
