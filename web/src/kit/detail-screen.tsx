import { type ReactNode, useRef, useState } from 'react';
import { ErrorState, type Trouble } from './error-state.tsx';
import type { LoadStatus } from './list-screen.tsx';
import { PullNotice } from './pull-notice.tsx';
import { DetailSkeleton } from './skeletons.tsx';
import { usePullRefresh } from './use-pull-refresh.ts';

type DetailScreenProps = {
  readonly nav?: ReactNode;
  readonly status: LoadStatus;
  readonly error?: Trouble | null;
  /** Pull to refresh, and the retry of the error state. */
  readonly onRefresh?: () => unknown;
  readonly skeleton?: ReactNode;
  /** Called only when the data is there. */
  readonly children: () => ReactNode;
  /** Stays at the foot of the screen once the data is there: the one or two things to do. */
  readonly footer?: ReactNode;
};

/**
 * One thing to read, from its skeleton on.
 * @example <DetailScreen nav={<NavBar title={t('title')} />} status={query.status} error={query.error} onRefresh={query.refetch}>{() => <Story post={query.data} />}</DetailScreen>
 */
export function DetailScreen({ nav, status: asked, error, onRefresh, skeleton, children, footer }: DetailScreenProps) {
  const area = useRef<HTMLDivElement>(null);
  const pull = usePullRefresh(area, onRefresh);
  const [before, setBefore] = useState(asked);
  // What is already here is worth more than the news that a refresh failed.
  const status = asked === 'error' && before === 'success' ? before : asked;
  if (status !== before) setBefore(status);
  return (
    <>
      {nav}
      <div ref={area} className="flex-1 pb-4">
        <PullNotice pull={pull} />
        {status === 'pending' && (skeleton ?? <DetailSkeleton />)}
        {status === 'error' && (
          <ErrorState message={error?.message} requestId={error?.requestId} onRetry={onRefresh && (() => void onRefresh())} />
        )}
        {status === 'success' && children()}
      </div>
      {footer !== undefined && status === 'success' && <ScreenFooter>{footer}</ScreenFooter>}
    </>
  );
}

/** What stays at the foot of a screen, above the safe area. */
export function ScreenFooter({ children }: { readonly children: ReactNode }) {
  return (
    <div className="print:hidden sticky bottom-0 z-10 border-t border-line bg-card px-4 pt-2.5 pb-[calc(0.2rem+var(--safe-bottom))]">
      {children}
    </div>
  );
}
