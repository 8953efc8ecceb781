import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const web = fileURLToPath(new URL('../web/src/', import.meta.url));

type Screens = typeof import('#web/app/screens.ts');
type Routes = typeof import('#web/app/routes/all-routes.ts');

// The tables of screens name components, so Vite reads them; Node alone reads no .tsx.
const load = async <Module>(path: string): Promise<Module> =>
  (await runnerImport<Module>(web + path, { configFile: false, logLevel: 'error' })).module;

/** The paths of all screens that a feature has bound to a component, in the order of the route table. */
export const listBuiltScreens = async (): Promise<string[]> => {
  const [{ hasScreen }, { allRoutes }] = await Promise.all([load<Screens>('app/screens.ts'), load<Routes>('app/routes/all-routes.ts')]);
  return allRoutes.filter((entry) => entry.kind === 'screen' && hasScreen(entry)).map((entry) => entry.path);
};
