import type { ReactNode } from 'react';

type AppShellProps = {
  readonly children: ReactNode;
  /** SocialBar or CareerBar; its room is kept free under the content. */
  readonly bar?: ReactNode;
  /** Above everything: OfflineBanner. */
  readonly banner?: ReactNode;
};

/** The column that every screen stands in: 780px at most, in the middle, as high as the window. */
export function AppShell({ children, bar, banner }: AppShellProps) {
  return (
    <div
      className={`column relative flex min-h-dvh flex-col ${bar === undefined ? 'pb-(--safe-bottom)' : 'pb-[calc(var(--bar-height)+var(--safe-bottom))]'}`}
    >
      {banner}
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        {children}
      </main>
      {bar}
    </div>
  );
}
