import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';

/** A screen as its feature binds it: its chunk in the build, and the locale files it speaks from. */
export type BoundScreen = { name: string; chunk: string; strings: string[] };

const quoted = (text: string): string[] => [...text.matchAll(/'([^']+)'/g)].map(([, word]) => word ?? '');

/** The screens of every `x.routes.tsx` that binds some, read as text: what is imported lazily there is a chunk of its own. */
export const readScreens = (webRoot: string): BoundScreen[] => {
  const source = join(webRoot, 'src');
  return (
    readdirSync(source, { recursive: true })
      .map(String)
      // The pages under /dev are for whoever builds.
      .filter((file) => file.endsWith('.routes.tsx') && !file.startsWith('features/dev/'))
      .flatMap((file) => {
        const text = readFileSync(join(source, file), 'utf8');
        const strings = quoted(/strings: \[([^\]]*)\]/.exec(text)?.[1] ?? '');
        const imports = [...new Set([...text.matchAll(/import\('(\.[^']+\.screen\.tsx)'\)/g)].map(([, path]) => path ?? ''))];
        return imports.map((path) => {
          const chunk = relative(webRoot, join(source, file, '..', path));
          return { name: basename(path, '.screen.tsx'), chunk, strings };
        });
      })
      .sort((a, b) => (a.chunk < b.chunk ? -1 : 1))
  );
};
