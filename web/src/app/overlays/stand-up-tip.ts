import { tipAgain } from '../../features/tips/tip-again.public.ts';
import type { TipCalls } from '../../features/tips/tips.public.tsx';

/** How things of each kind are tipped: the files are found by their names, `<kind>.tips.ts`. */
const loaders = import.meta.glob<TipCalls>('../../features/*/*.tips.ts', { import: 'tipCalls' });
const loaderByKind = new Map(
  Object.entries(loaders).map(([path, load]) => [path.slice(path.lastIndexOf('/') + 1, -'.tips.ts'.length), load]),
);

/** Opens a tip that was left for a recharge, of whatever kind it was. */
export const standUpTip = (kept: unknown): Promise<void> => tipAgain(kept, async (kind) => (await loaderByKind.get(kind)?.()) ?? null);
