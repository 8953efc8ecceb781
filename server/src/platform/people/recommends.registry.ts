import type { ReadCtx } from '../../kernel/http/context.ts';
import { openRegistry } from '../registry.ts';

/** The ids of a page of people whom the viewer may want to follow, in their order, without those whom a block or a ban keeps from the viewer. */
export type RecommendPeople = (ctx: ReadCtx, page: { limit: number; offset: number }) => Promise<number[]>;

/** Who recommends people: one feature, or none yet (decision 62). */
export const recommenderRegistry = openRegistry<RecommendPeople>('recommenders of people');
