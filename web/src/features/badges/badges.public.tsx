import type { ReactNode } from 'react';
import type { Badge, BadgeCode } from '#contract/badges/badges.schemas.ts';

const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

const days = (count: number): ReactNode => (
  <text x="24" y="28.5" textAnchor="middle" fontSize={count > 99 ? 11 : 14} fontWeight="700" fill="currentColor">
    {count}
  </text>
);

/** What stands in the middle of each medal. */
const marks: Record<BadgeCode, ReactNode> = {
  'report-opened': <path {...line} d="M17 15h10l4 4v14H17zM27 15v4h4M21 24h6M21 28h6" />,
  'verified-person': <path {...line} d="M24 16a4 4 0 1 1 0 8 4 4 0 0 1 0-8M17 32c1-5 4-6 7-6s6 1 7 6" />,
  'verified-company': <path {...line} d="M18 32V18l6-3 6 3v14M16 32h16M22 21h4M22 25h4M24 32v-3" />,
  'first-review': <path {...line} d="m24 15 2.7 5.6 6.1.8-4.5 4.2 1.1 6.1-5.4-3-5.4 3 1.1-6.1-4.5-4.2 6.1-.8z" />,
  'ten-reviews': days(10),
  'checkin-7': days(7),
  'checkin-30': days(30),
  'checkin-100': days(100),
  'circle-founder': <path {...line} d="M24 16a8 8 0 1 1 0 16 8 8 0 0 1 0-16M24 21v6M21 24h6" />,
  'liked-100': <path {...line} d="M24 32s-8-4.6-8-10.2a4.4 4.4 0 0 1 8-2.5 4.4 4.4 0 0 1 8 2.5C32 27.4 24 32 24 32z" />,
};

/** A medal: a rim of petals, and in it what it was earned by. */
function Medal({ code }: { readonly code: BadgeCode }) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className="size-[0.96rem] text-gold">
      <path
        d="M24 3.5 28.6 7l5.7-.8 2.3 5.3 5.3 2.3-.8 5.7L44.5 24l-3.4 4.6.8 5.7-5.3 2.3-2.3 5.3-5.7-.8L24 44.5l-4.6-3.4-5.7.8-2.3-5.3-5.3-2.3.8-5.7L3.5 24l3.4-4.6-.8-5.7 5.3-2.3 2.3-5.3 5.7.8z"
        className="fill-gold-soft"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      {marks[code]}
    </svg>
  );
}

/** Medals side by side, each with its name; what it is for is told to who asks. */
export function BadgeShelf({ badges }: { readonly badges: readonly Badge[] }) {
  return (
    <ul className="grid cols-4 gap-x-2 gap-y-3">
      {badges.map((badge) => (
        <li
          key={badge.code}
          title={badge.text}
          className={`flex min-w-0 flex-col items-center gap-1 text-center ${badge.is_earned ? '' : 'opacity-40 grayscale'}`}
        >
          <Medal code={badge.code} />
          <span className="text-xs leading-tight break-words">{badge.name}</span>
        </li>
      ))}
    </ul>
  );
}
