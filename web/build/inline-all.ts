import type { Plugin } from 'vite';

const SCRIPT = /<script type="module"[^>]*\ssrc="[./]*([^"]+)"[^>]*><\/script>/g;
const STYLE = /<link rel="stylesheet"[^>]*\shref="[./]*([^"]+)"[^>]*>/g;

/** What would end the element, or begin a comment in it, inside of a text or a pattern of the script. */
const asContent = (code: string): string => code.replaceAll(/<\/(script)/gi, '<\\/$1').replaceAll('<!--', '<\\!--');

/**
 * Puts scripts and styles into the one page of a build. What is left beside it would be missing from the file: then
 * there is none. `unused` are files that a library names and nothing asks for.
 */
export function inlineAll({ unused }: { readonly unused: RegExp }): Plugin {
  return {
    name: 'yanzhi-inline-all',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // After vite's own, which writes into scripts what each import brings with it.
      order: 'post',
      handler(_options, bundle) {
        const page = Object.values(bundle).find(({ fileName }) => fileName.endsWith('.html'));
        if (page?.type !== 'asset') return this.error('There is no page to put them into');
        const taken = new Set<string>();
        const take = (name: string): string => {
          const file = bundle[name];
          if (!file) return this.error(`${name} was not built`);
          taken.add(name);
          return file.type === 'chunk' ? file.code : String(file.source);
        };
        const html = String(page.source)
          .replaceAll(SCRIPT, (_all, name: string) => `<script type="module">${asContent(take(name).trim())}</script>`)
          .replaceAll(STYLE, (_all, name: string) => `<style>${take(name).trim()}</style>`);
        const others = Object.keys(bundle).filter((name) => name !== page.fileName);
        const missing = others.filter((name) => !taken.has(name) && !unused.test(name));
        if (missing.length > 0) return this.error(`Not in the file: ${missing.join(', ')}`);
        page.source = html;
        for (const name of others) delete bundle[name];
      },
    },
  };
}
