import { type TipInput, tipSomeone } from './tip-someone.ts';
import type { TipCalls } from './tips.data.ts';

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

const begunOf = (value: unknown): TipInput['begun'] => {
  if (typeof value !== 'object' || value === null) return undefined;
  const { preset, custom } = value as Record<string, unknown>;
  return { preset: isCount(preset) ? preset : null, custom: typeof custom === 'string' ? custom : '' };
};

/**
 * Opens a tip that was left for a recharge, with the amount that was filled in; nothing where `kept` is none. `loadCalls` knows the calls of
 * every kind that can be tipped, and gives null of another.
 */
export const tipAgain = async (kept: unknown, loadCalls: (kind: string) => Promise<TipCalls | null>): Promise<void> => {
  if (typeof kept !== 'object' || kept === null) return;
  const { kind, id, name, begun } = kept as Record<string, unknown>;
  if (typeof kind !== 'string' || !isCount(id) || typeof name !== 'string') return;
  const calls = await loadCalls(kind);
  if (calls !== null) await tipSomeone({ calls, id, name, begun: begunOf(begun) });
};
