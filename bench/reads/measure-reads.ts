import type { Figures } from '../http/fire.ts';
import type { Generator, Target } from '../http/generator.ts';
import type { Shot } from '../http/shot.ts';
import type { Pace } from '../pace.ts';
import type { Page } from './pages.ts';

const READERS = 16;

export type ReadResult = { page: Page; queries: number; product: Figures[]; own: Figures[]; ready: Figures[] };
export type ReadResults = { pages: ReadResult[]; select: Figures[] };

const get = (path: string): Shot => ({ method: 'GET', path, token: null, body: null });

const turns = (path: (turn: number) => string, count: number): Shot[] => Array.from({ length: count }, (_, turn) => get(path(turn)));

type Place = {
  generator: Generator;
  product: Target;
  reference: Target;
  pages: readonly Page[];
  queries: ReadonlyMap<string, number>;
  pace: Pace;
};

/** Pages of the product beside the bare references, round by round. */
export const measureReads = async ({ generator, product, reference, pages, queries, pace }: Place): Promise<ReadResults> => {
  const burst = { connections: READERS, milliseconds: pace.burstMs };
  const warm = { ...burst, milliseconds: pace.warmMs };
  const select = turns((turn) => `/r2/${turn}`, 10);
  const results: ReadResults = { pages: [], select: [] };
  const sizes = new Map<string, number>();
  for (const page of pages) {
    const figures = await generator.burst(product, page.shots, warm);
    sizes.set(page.name, Math.round(figures.bytes));
    await generator.burst(
      reference,
      turns((turn) => `/own/${page.name}/${turn}`, page.distinct ?? page.shots.length),
      warm,
    );
    results.pages.push({ page, queries: queries.get(page.name) ?? 0, product: [], own: [], ready: [] });
  }
  await generator.burst(reference, select, warm);
  for (let round = 0; round < pace.rounds; round += 1) {
    results.select.push(await generator.burst(reference, select, burst));
    for (const result of results.pages) {
      const { page } = result;
      result.product.push(await generator.burst(product, page.shots, burst));
      result.own.push(
        await generator.burst(
          reference,
          turns((turn) => `/own/${page.name}/${turn}`, page.distinct ?? page.shots.length),
          burst,
        ),
      );
      result.ready.push(await generator.burst(reference, [get(`/r1/${sizes.get(page.name)}`)], burst));
    }
  }
  return results;
};
