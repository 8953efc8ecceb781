import { openPinSheet, type PinTarget } from './pins.public.tsx';

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

const targetOf = (kept: Record<string, unknown>): PinTarget | null => {
  const { kind, id, under } = kept;
  if (!isId(id)) return null;
  if (kind === 'feed' || kind === 'post') return { kind, id };
  if (kind !== 'comment' || typeof under !== 'object' || under === null) return null;
  const place = under as Record<string, unknown>;
  return (place['kind'] === 'feed' || place['kind'] === 'post') && isId(place['id'])
    ? { kind, id, under: { kind: place['kind'], id: place['id'] } }
    : null;
};

/** Opens a pin that was left for a recharge, with what was filled in; nothing where `kept` is none. */
export const pinAgain = (kept: unknown): void => {
  if (typeof kept !== 'object' || kept === null) return;
  const { begun, ...rest } = kept as Record<string, unknown>;
  const target = targetOf(rest);
  if (target === null) return;
  const { day, perDay } = (typeof begun === 'object' && begun !== null ? begun : {}) as Record<string, unknown>;
  void openPinSheet({ ...target, begun: { day: isId(day) ? day : 1, perDay: typeof perDay === 'string' ? perDay : '' } });
};
