import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';

/** A line at the foot of a thing to read, which leads to a list of people: those who like it, those who tipped it. */
export function FootRow({ to, children }: { readonly to: To; readonly children: ReactNode }) {
  return (
    <Link
      to={to}
      className="press mt-3 -mb-2 flex min-h-[0.88rem] flex-wrap items-center gap-x-2 border-t border-line text-sm text-muted focus-visible:-outline-offset-2"
    >
      {children}
    </Link>
  );
}
