import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { Badge } from './badge.tsx';
import { CountText } from './count-text.tsx';

type StatProps = {
  readonly value: number;
  readonly label: ReactNode;
  readonly to?: To;
  readonly tone?: 'ink' | 'seal' | 'gold';
  /** Something of it is new: a dot, and this for those who do not see it. */
  readonly news?: string | undefined;
};

const tones = { ink: '', seal: 'text-seal', gold: 'text-gold' } as const;

/** A number and what it counts, one above the other. Stands among its like in a `StatRow`. */
export function Stat({ value, label, to, tone = 'ink', news }: StatProps) {
  const inside = (
    <>
      <span className="relative mx-auto block w-fit max-w-full">
        <CountText value={value} className={`block text-lg leading-tight font-semibold ${tones[tone]}`} />
        {news !== undefined && <Badge dot label={news} className="absolute! top-0 -right-[0.22rem]" />}
      </span>
      <span className="mt-0.5 block break-anywhere text-xs leading-tight text-muted">{label}</span>
    </>
  );
  const look = 'block min-h-[0.88rem] min-w-0 px-1 py-1 text-center';
  return to === undefined ? (
    <div className={look}>{inside}</div>
  ) : (
    <Link to={to} className={`press ${look}`}>
      {inside}
    </Link>
  );
}

/** Numbers side by side, of the same width. */
export function StatRow({ children }: { readonly children: ReactNode }) {
  return <div className="grid auto-cols-fr grid-flow-col items-start">{children}</div>;
}
