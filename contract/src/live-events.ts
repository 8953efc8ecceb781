import { type DescribedEvent, isDescribedEvent } from './kernel/events.ts';
import { loadModules } from './kernel/load-modules.ts';

/** Every live event of the product, with what it carries: what the files `x.described-events.ts` export. */
export const liveEvents: readonly DescribedEvent[] = [...(await loadModules('.described-events.ts')).values()].flatMap((module) =>
  Object.values(module).filter(isDescribedEvent),
);
