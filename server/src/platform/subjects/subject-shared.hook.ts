import type { WriteCtx } from '../../kernel/http/context.ts';
import { openRegistry } from '../registry.ts';

/** A thing that whoever made it passes on to those who follow them; `feedFrom` is the device that it came from. */
export type SharedSubject = { source: { kind: string; id: number }; feedFrom: number };

/** What publishes it, in the transaction of whoever passes it on. */
export type SubjectShared = (ctx: WriteCtx, shared: SharedSubject) => Promise<void>;

/** What features do when a thing is passed on. */
export const subjectSharedHooks = openRegistry<SubjectShared>('hooks after sharing');

/** Passes a thing on. */
export const shareSubject: SubjectShared = async (ctx, shared) => {
  for (const publish of subjectSharedHooks.values()) await publish(ctx, shared);
};
