import { useEffect, useRef } from 'react';
import { SealMark } from '#web/kit/seal.tsx';

const isCalm = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The seal of the house, set on the paper once: it comes down, and the ring runs out from under it. */
export function Stamp() {
  const seal = useRef<HTMLSpanElement>(null);
  const ring = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (isCalm()) return;
    const ease = 'cubic-bezier(0.22, 0.8, 0.3, 1)';
    seal.current?.animate?.(
      [
        { opacity: 0, transform: 'scale(2.2) rotate(-18deg)' },
        { opacity: 1, transform: 'scale(0.94) rotate(-6deg)', offset: 0.7 },
        { opacity: 1, transform: 'scale(1) rotate(-6deg)' },
      ],
      { duration: 420, easing: ease, fill: 'backwards' },
    );
    ring.current?.animate?.(
      [
        { opacity: 0.6, transform: 'scale(0.7)' },
        { opacity: 0, transform: 'scale(1.7)' },
      ],
      { duration: 600, delay: 280, easing: ease, fill: 'both' },
    );
  }, []);
  return (
    <span aria-hidden className="relative grid size-[2rem] place-items-center">
      <span ref={ring} className="absolute inset-0 rounded-full border-[0.04rem] border-seal opacity-0" />
      <span ref={seal} className="-rotate-6">
        <SealMark className="size-[1.5rem]!" />
      </span>
    </span>
  );
}
