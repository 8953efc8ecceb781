import { vi } from 'vitest';

type Outcome = { readonly code: number } | { readonly latitude: number; readonly longitude: number } | 'no plugin';

/** A browser that tells where it is, fails with that code, or has no way to tell; gives what it was asked with. */
export function locatedDevice(outcome: Outcome): readonly PositionOptions[] {
  const asked: PositionOptions[] = [];
  const getCurrentPosition = (told: (fix: unknown) => void, failed: (error: unknown) => void, options: PositionOptions) => {
    asked.push(options);
    if (typeof outcome === 'string') return;
    if ('code' in outcome) failed(outcome);
    else told({ coords: outcome });
  };
  const real = navigator;
  vi.stubGlobal(
    'navigator',
    new Proxy(real, {
      has: (target, key) => (key === 'geolocation' ? outcome !== 'no plugin' : key in target),
      get: (target, key) => {
        if (key === 'geolocation') return { getCurrentPosition };
        const value: unknown = Reflect.get(target, key, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    }),
  );
  return asked;
}
