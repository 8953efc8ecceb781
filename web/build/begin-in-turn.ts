import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The page, beginning with the module at `begin`, which reads the app as the last of what the page names. */
export function beginWith(html: string, begin: string): string {
  return html.replace(
    /<script type="module"([^>]*?) src="([^"]+)"><\/script>/,
    (_script, kind: string, app: string) =>
      `<script type="module"${kind} src="${begin}"></script><link rel="modulepreload"${kind} href="${app}" data-app>`,
  );
}

/** Lets the document of a build begin with web/src/read-in-turn.ts, a chunk of its own, instead of the app. */
export function beginInTurn(webRoot: string): Plugin {
  const source = join(webRoot, 'src/read-in-turn.ts');
  return {
    name: 'yanzhi-begin-in-turn',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: source, name: 'begin' });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const chunks = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk');
        const begin = chunks.find((chunk) => chunk.facadeModuleId === source);
        if (begin === undefined) throw new Error(`the build has no chunk of ${source}`);
        return beginWith(html, `/${begin.fileName}`);
      },
    },
  };
}
