import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import Tablet from 'lucide-react/icons/tablet';
import { useState } from 'react';
import { utcMoment } from '#web/api/wire-time.ts';
import { Button } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { ErrorState } from '#web/kit/error-state.tsx';
import type { OverlayProps } from '#web/kit/overlays.ts';
import { RelativeTime } from '#web/kit/relative-time.tsx';
import { Sheet } from '#web/kit/sheet.tsx';
import { RowSkeleton } from '#web/kit/skeletons.tsx';
import { Tag } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { type Device, endDeviceNow, endOthersNow, useDevices } from '../security.data.ts';

const icons = { phone: Smartphone, tablet: Tablet, computer: Monitor, unknown: Monitor } as const;

const wordsOf = (device: Device): string => [device.browser, device.system, device.model].filter((word) => word !== null).join(' · ');

function DeviceRow({ device }: { readonly device: Device }) {
  const { t } = useTranslation('security');
  const [isEnding, setIsEnding] = useState(false);
  const Icon = icons[device.kind];
  const end = async () => {
    setIsEnding(true);
    await endDeviceNow(device.id);
    setIsEnding(false);
  };
  return (
    <li className="flex items-start gap-3 border-b border-line px-4 py-3 last:border-b-0">
      <Icon aria-hidden className="mt-0.5 size-[0.44rem] flex-none text-qingdai" strokeWidth={1.5} />
      <div className="min-w-0 flex-1">
        <p className="break-anywhere text-body leading-snug">{wordsOf(device) || t('devices.unknown')}</p>
        <p className="mt-1 text-xs text-muted">
          {device.network ?? t('devices.nearby')}
          {' · '}
          {t('devices.lastSeen')} <RelativeTime at={utcMoment(device.last_seen_at)} />
        </p>
        <p className="text-xs text-muted">
          {t('devices.firstSeen')} <RelativeTime at={utcMoment(device.created_at)} />
        </p>
      </div>
      {device.is_current ? (
        <Tag>{t('devices.current')}</Tag>
      ) : (
        <Button tone="soft" size="sm" loading={isEnding} onClick={() => void end()}>
          {t('devices.end')}
        </Button>
      )}
    </li>
  );
}

/** Where the account is signed in: each can be signed out, or all but this one. */
export function DevicesSheet({ open, onDone }: OverlayProps<null, void>) {
  const { t } = useTranslation('security');
  const query = useDevices();
  const others = query.data?.filter((device) => !device.is_current).length ?? 0;
  const endOthers = async () => {
    const isSure = await confirm({
      title: t('devices.endOthersTitle'),
      text: t('devices.endOthersText'),
      confirmLabel: t('devices.endOthers'),
      danger: true,
    });
    if (isSure) await endOthersNow();
  };
  return (
    <Sheet
      open={open}
      onClose={() => onDone()}
      title={t('devices.title')}
      footer={
        others === 0 ? undefined : (
          <Button wide tone="danger" onClick={() => void endOthers()}>
            {t('devices.endOthers')}
          </Button>
        )
      }
    >
      {query.status === 'pending' && <RowSkeleton />}
      {query.status === 'error' && <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />}
      {query.data && (
        <ul aria-label={t('devices.title')}>
          {query.data.map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </ul>
      )}
    </Sheet>
  );
}
