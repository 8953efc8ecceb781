import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RouteEntry, WebFeature } from '../src/app/routes/route-entry.ts';
import { joinFeatures } from '../src/app/routes/route-table.ts';
import { unbuiltFeature } from '../src/app/routes/unbuilt/unbuilt.feature.ts';

/** Every route of the product, for programs that run without Vite: the manifests are found as `import.meta.glob` finds them in the app. */
export async function readRoutes(webRoot: string): Promise<readonly RouteEntry[]> {
  const folder = join(webRoot, 'src/features');
  const files = readdirSync(folder)
    .map((name) => join(folder, name, `${name}.feature.ts`))
    .filter((file) => existsSync(file));
  const manifests = await Promise.all(
    files.map(async (file) => ((await import(pathToFileURL(file).href)) as { readonly feature: WebFeature }).feature),
  );
  return joinFeatures([...manifests, unbuiltFeature]);
}

/** The file that a route's screen is imported from, relative to web/: its own chunk in a build. Null where there is no screen. */
export function screenFileOf(entry: RouteEntry): string | null {
  const load = 'load' in entry ? entry.load : undefined;
  const [, file] = /import\w*\(\s*['"]([^'"]+)['"]/.exec(String(load)) ?? [];
  if (file === undefined) return null;
  // Tests run under Vite, which has already found the place.
  return file.startsWith('.') ? join('src/features', entry.feature, file) : file.slice(file.indexOf('/src/') + 1);
}
