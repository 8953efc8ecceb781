import type { ReactNode } from 'react';

type AppShellProps = {
  readonly children: ReactNode;
  /** SocialBar or CareerBar; its room is kept free under the content. */
  readonly bar?: ReactNode;
  /** Above everything: OfflineBanner. */
  readonly banner?: ReactNode;
  /** The entry of the history whose screen is drawn: the address changes a moment before. */
  readonly entry?: string;
};

/** The column that every screen stands in: 780px at most, in the middle, as high as the window. */
export function AppShell({ children, bar, banner, entry }: AppShellProps) {
  return (
    <div
      className={`column relative flex min-h-dvh flex-col ${bar === undefined ? 'pb-(--safe-bottom)' : 'pb-[calc(var(--bar-height)+var(--safe-bottom))]'}`}
    >
      {banner}
      <main id="content" data-entry={entry} tabIndex={-1} className="flex flex-1 flex-col outline-none">
        {children}
      </main>
      {bar}
    </div>
  );
}
