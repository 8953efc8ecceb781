import { type Call, isCall } from './kernel/calls.ts';
import { loadModules } from './kernel/load-modules.ts';

/** Every call of the product: what the files `x.calls.ts` export. */
export const contract: readonly Call[] = [...(await loadModules('.calls.ts')).values()].flatMap((module) =>
  Object.values(module).filter(isCall),
);
