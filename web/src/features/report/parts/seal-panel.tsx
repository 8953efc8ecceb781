import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

type SealPanelProps = {
  /** The whole report, and what the way to it is called. */
  readonly to: string;
  readonly label: string;
  readonly children: ReactNode;
};

/** The ground of a card at the head of somebody's page, with the way to their report below what stands on it. */
export function SealPanel({ to, label, children }: SealPanelProps) {
  return (
    <div className="rounded-lg border border-seal/25 bg-seal-soft/40 px-3.5 pt-3.5 pb-1">
      {children}
      <Link to={to} className="press -mb-1 mt-2 flex min-h-[0.88rem] items-center justify-between text-base font-semibold text-qingdai">
        {label}
        <ChevronRight aria-hidden className="size-[0.32rem] flex-none" strokeWidth={1.75} />
      </Link>
    </div>
  );
}

/** Stands in its place where the report is not open. */
export function ClosedPanel({ words }: { readonly words: string }) {
  return <p className="rounded-lg bg-sunken px-3.5 py-3 text-sm text-muted">{words}</p>;
}
