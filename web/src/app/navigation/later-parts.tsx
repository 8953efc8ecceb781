import { OverlayHost } from '../../kit/overlay-host.tsx';
import { ToastHost } from '../../kit/toast-host.tsx';
import { UpdateNotice } from '../offline/update-notice.tsx';

/** What appears over a screen. */
export function LaterPartsNow() {
  return (
    <>
      <UpdateNotice />
      <OverlayHost />
      <ToastHost />
    </>
  );
}
