import type { ReactNode } from 'react';

/** One part of the kit's page under its name. */
export function KitSection({ id, title, children }: { readonly id: string; readonly title: string; readonly children: ReactNode }) {
  return (
    <section id={id} className="scroll-mt-12 pb-3">
      <h2 className="px-4 pt-4 pb-1 text-xs font-semibold tracking-wide text-muted">{title}</h2>
      {children}
    </section>
  );
}
