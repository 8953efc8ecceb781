import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '#contract/kernel/texts.ts';

/** As the build of the web app writes it: web/build/first-files.ts. */
type FirstFiles = {
  paths: Record<string, 'any' | 'numbers'>;
  screens: Record<string, { files: readonly string[]; strings: readonly string[] }>;
  words: Record<string, Record<string, string>>;
};

const tagOf = (file: string): string => `<link rel="modulepreload" crossorigin href="${file}">`;

/** What the build tells of its files; null where it tells nothing. */
export const readFirstFiles = (dist: string): FirstFiles | null => {
  const written = join(dist, '.vite', 'first-files.json');
  return existsSync(written) ? (JSON.parse(readFileSync(written, 'utf8')) as FirstFiles) : null;
};

/**
 * Gives, for the path of an address, tags for what its screen is made of, so that a browser fetches it with the app and not after it: the chunks
 * of the screen, and its words in the reader's language. Nothing for a path that shows no screen, and where the build tells nothing.
 */
export const openFirstFiles = (dist: string): ((path: string, locale: Locale) => string) => {
  const told = readFirstFiles(dist);
  if (told === null) return () => '';
  const { screens, words } = told;
  // A fixed path is meant before one with a part that may be anything.
  const paths = Object.entries(screens).sort(([one], [other]) => one.split(':').length - other.split(':').length);
  const known = paths.map(([path, screen]) => ({
    pattern: new RegExp(`^${path.replace(/\/:\w+\??/g, '/[^/]+')}/?$`, 'i'),
    screen,
  }));
  return (path, locale) => {
    const screen = known.find(({ pattern }) => pattern.test(path))?.screen;
    if (screen === undefined) return '';
    const spoken = screen.strings.flatMap((namespace) => words[locale]?.[namespace] ?? []);
    return [...new Set([...screen.files, ...spoken])].map(tagOf).join('');
  };
};
