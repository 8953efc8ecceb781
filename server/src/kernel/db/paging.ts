import type { Placeholder } from 'drizzle-orm';
import { PAGE_SIZE } from '#contract/kernel/schemas.ts';
import { countInText } from './driver/driver.public.ts';

/** How many rows a page asks for (decision 33). */
export const pageLimit = (input: { limit?: number | undefined }): number => input.limit ?? PAGE_SIZE;

/** Where a list by offset begins; the contract holds it to 10,000. */
export const pageOffset = (input: { offset?: number | undefined }): number => input.offset ?? 0;

const USUAL = new Set([...Array.from({ length: 21 }, (_, count) => count), 50, 100]);

/**
 * A limit for a query, in its text: plans of reads are kept and do not know values, and a plan for an unknown number of rows may sort
 * them all.
 */
export const rowLimit = (count: number): Placeholder => countInText(count, { isRare: !USUAL.has(count) });

/** The same for an offset. */
export const rowOffset = (count: number): Placeholder | 0 => (count > 0 ? countInText(count, { isRare: true }) : 0);
