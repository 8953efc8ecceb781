import { OverlayHost } from '#web/kit/overlay-host.tsx';
import { ToastHost } from '#web/kit/toast-host.tsx';
import { UpdateNotice } from '../offline/update-notice.tsx';
import { useComeBack } from '../overlays/come-back.ts';

/** What appears over a screen. */
export function OverScreens() {
  useComeBack();
  return (
    <>
      <UpdateNotice />
      <OverlayHost />
      <ToastHost />
    </>
  );
}
