import { UNBUILT_TARGETS } from '../bars/bar-here.ts';

/** One thing to write: a screen of its own. */
export type PostEntry = { readonly key: 'text' | 'picture' | 'news' | 'question' | 'group'; readonly path: string };

/** The post menu of the specification (section 2.5). */
export const allPostEntries: readonly PostEntry[] = [
  { key: 'text', path: '/post/text' },
  { key: 'picture', path: '/post/pic' },
  { key: 'news', path: '/post/release' },
  { key: 'question', path: '/post/question' },
  { key: 'group', path: '/groups/create_post' },
];

/** Those whose screens are built. */
export const postEntries = (): readonly PostEntry[] => allPostEntries.filter((entry) => !UNBUILT_TARGETS.includes(entry.path));
