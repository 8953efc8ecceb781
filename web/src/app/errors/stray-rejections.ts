import i18next from 'i18next';
import { isCallError } from '../../api/call-error.ts';
import { toast } from '../../kit/toast.ts';
import { isMissingChunk, reloadOnce } from '../navigation/load-screen.ts';
import { addressNow } from '../navigation/navigator.ts';

/** Says what became of an act whose code could not be fetched: an overlay that was opened without a network, for one. */
export function handleStrayRejection(event: Pick<PromiseRejectionEvent, 'reason' | 'preventDefault'>): void {
  // Failed calls have been put into words where they failed.
  if (isCallError(event.reason)) event.preventDefault();
  if (!isMissingChunk(event.reason)) return;
  event.preventDefault();
  if (navigator.onLine && reloadOnce(addressNow())) return;
  toast.warning(i18next.t(navigator.onLine ? 'app:trouble.newVersion' : 'app:call.offline'), { name: 'network' });
}
