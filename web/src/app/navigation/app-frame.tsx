import { Suspense } from 'react';
import { ScrollRestoration, useLocation } from 'react-router';
import { AppShell } from '#web/kit/app-shell.tsx';
import { useIsDesk } from '#web/kit/is-desk.ts';
import { OfflineBanner } from '#web/kit/offline-banner.tsx';
import { RowSkeleton } from '#web/kit/skeletons.tsx';
import { hasBar } from '../bars/bar-here.ts';
import { BottomBar } from '../bars/bottom-bar.tsx';
import { LazyDesktop, LazyDesktopBeside } from '../desktop/lazy-desktop.ts';
import { useOnline } from '../offline/network.ts';
import { MountedScreens } from './mounted-screens.tsx';
import { OverScreens } from './over-screens.tsx';
import { NavigationProgress } from './progress.tsx';
import { scrollKey } from './scroll-key.ts';

/** What stands around every screen. While the first one is on its way, its shape. */
export function AppFrame({ isStarting = false }: { readonly isStarting?: boolean }) {
  const isOffline = !useOnline();
  const { pathname, key } = useLocation();
  const isWide = useIsDesk();
  return (
    <>
      <NavigationProgress />
      {isWide && (
        <Suspense fallback={null}>
          <LazyDesktop />
        </Suspense>
      )}
      <AppShell entry={key} banner={<OfflineBanner offline={isOffline} />} bar={hasBar(pathname) && !isWide ? <BottomBar /> : undefined}>
        {isStarting ? <RowSkeleton /> : <MountedScreens />}
      </AppShell>
      {isWide && (
        <Suspense fallback={null}>
          <LazyDesktopBeside />
        </Suspense>
      )}
      <OverScreens />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}
