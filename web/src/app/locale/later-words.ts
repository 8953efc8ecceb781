import { type Words, wordsByName } from './words-by-name.ts';

/** Where all words are; those of the first screens are known without this. */
export const laterWords = wordsByName(import.meta.glob<Words>('../../**/words/*/*.json', { import: 'default' }));
