import WifiOff from 'lucide-react/icons/wifi-off';
import { useSyncExternalStore } from 'react';
import { useTranslation } from '#web/words/use-translation.ts';

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** A quiet line while there is no network. It looks for itself; `offline` overrules it. */
export function OfflineBanner({ offline }: { readonly offline?: boolean }) {
  const { t } = useTranslation('kit');
  const isOffline = useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );
  return (
    <div role="status">
      {(offline ?? isOffline) && (
        <p className="flex items-center justify-center gap-1.5 bg-gold-soft px-4 py-1.5 text-center text-xs text-gold">
          <WifiOff aria-hidden className="size-[0.28rem] flex-none" />
          {t('offline')}
        </p>
      )}
    </div>
  );
}
