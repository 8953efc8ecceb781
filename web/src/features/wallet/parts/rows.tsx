import type { ReactNode } from 'react';

export type Row = { readonly key: string; readonly label: ReactNode; readonly value: ReactNode };

/** What is known of one thing: names on the left, values at the right edge. */
export function Rows({ rows }: { readonly rows: readonly Row[] }) {
  return (
    <dl className="divide-y divide-line">
      {rows.map(({ key, label, value }) => (
        <div key={key} className="flex min-h-[0.8rem] items-center justify-between gap-4 py-2">
          <dt className="max-w-[45%] flex-none break-words text-base text-muted">{label}</dt>
          <dd className="num min-w-0 break-anywhere text-end text-base">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
