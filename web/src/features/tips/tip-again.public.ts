import { type TipInput, tipSomeone } from './tip-someone.ts';
import { tipKinds } from './tips.data.ts';

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

const begunOf = (value: unknown): TipInput['begun'] => {
  if (typeof value !== 'object' || value === null) return undefined;
  const { preset, custom } = value as Record<string, unknown>;
  return { preset: isCount(preset) ? preset : null, custom: typeof custom === 'string' ? custom : '' };
};

/** Opens a tip that was left for a recharge, with the amount that was filled in; nothing where `kept` is none. */
export const tipAgain = (kept: unknown): void => {
  if (typeof kept !== 'object' || kept === null) return;
  const { kind, id, name, begun } = kept as Record<string, unknown>;
  const known = tipKinds.find((one) => one === kind);
  if (known !== undefined && isCount(id) && typeof name === 'string') void tipSomeone({ kind: known, id, name, begun: begunOf(begun) });
};
