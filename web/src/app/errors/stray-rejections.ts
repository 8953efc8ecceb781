import { isCallError } from '#web/api/call-error.ts';
import { toast } from '#web/kit/toast.ts';
import { translator } from '#web/words/translator.ts';
import { addressNow } from '../navigation/navigator.ts';
import { reloadOnce } from '../offline/bring-or-reload.ts';
import { askVersion, isMissingFile, missingFileWords } from '../offline/missing-file.ts';

const sayMissing = async (): Promise<void> => {
  const version = await askVersion();
  if (version === 'other' && reloadOnce(addressNow())) return;
  toast.warning(translator.t(`app:${missingFileWords[version]}`), { name: 'network' });
};

/** Says what became of an act whose code could not be fetched: an overlay that was opened without a network, for one. */
export const handleStrayRejection = (event: Pick<PromiseRejectionEvent, 'reason' | 'preventDefault'>): void => {
  // Failed calls have been put into words where they failed.
  if (isCallError(event.reason)) event.preventDefault();
  if (!isMissingFile(event.reason)) return;
  event.preventDefault();
  void sayMissing();
};
