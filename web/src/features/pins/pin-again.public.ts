import { openPinSheet, type PinPlace, type PinTarget, pinPlace } from './pins.public.tsx';

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

const placeOf = ({ kind, id }: Record<string, unknown>): PinPlace | null =>
  typeof kind === 'string' && isId(id) ? pinPlace(kind, id) : null;

const targetOf = (kept: Record<string, unknown>): PinTarget | null => {
  const { kind, id, under } = kept;
  if (kind !== 'comment') return placeOf(kept);
  if (!isId(id) || typeof under !== 'object' || under === null) return null;
  const place = placeOf(under as Record<string, unknown>);
  return place && { kind, id, under: place };
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
