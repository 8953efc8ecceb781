import { isCallError } from '#web/api/call-error.ts';
import { toast } from '#web/kit/toast.ts';
import { translator } from '#web/words/translator.ts';
import { reloadPage } from '../browser.ts';
import { addressNow } from '../navigation/navigator.ts';
import { reloadOnce } from '../offline/bring-or-reload.ts';
import { askVersion, isMissingFile, missingFileWords } from '../offline/missing-file.ts';

/** Long enough to be read and pressed. */
const REFRESH_SECONDS = 10;

/** A browser that failed to fetch a file of the app fails with it until the page is loaded anew, however often the act is tried again. */
const offerRefresh = (words: string): void => {
  const action = { label: translator.t('app:trouble.refresh'), onPress: reloadPage };
  toast.warning(words, { name: 'network', duration: REFRESH_SECONDS, closable: true, action });
};

const sayMissing = async (): Promise<void> => {
  const version = await askVersion();
  if (version === 'other' && reloadOnce(addressNow())) return;
  if (version === 'away') toast.warning(translator.t('app:call.offline'), { name: 'network' });
  else offerRefresh(translator.t(`app:${missingFileWords[version]}`));
};

/** Says what became of an act whose code could not be fetched: an overlay that was opened without a network, for one. */
export const handleStrayRejection = (event: Pick<PromiseRejectionEvent, 'reason' | 'preventDefault'>): void => {
  // Failed calls have been put into words where they failed.
  if (isCallError(event.reason)) event.preventDefault();
  if (!isMissingFile(event.reason)) return;
  event.preventDefault();
  void sayMissing();
};
