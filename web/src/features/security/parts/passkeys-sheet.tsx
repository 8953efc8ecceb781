import KeyRound from 'lucide-react/icons/key-round';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { utcMoment } from '#web/api/wire-time.ts';
import { Button } from '#web/kit/button.tsx';
import { choose } from '#web/kit/choose.ts';
import { confirm } from '#web/kit/confirm.ts';
import { Empty } from '#web/kit/empty.tsx';
import type { OverlayProps } from '#web/kit/overlays.ts';
import { RelativeTime } from '#web/kit/relative-time.tsx';
import { Sheet } from '#web/kit/sheet.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { askPasskeyName } from '../inner-overlays.ts';
import { knowsPasskeys } from '../passkey-browser.ts';
import { addPasskeyNow, type Passkey, removePasskeyNow, renamePasskeyNow, useSecurity } from '../security.data.ts';

function PasskeyRow({ passkey }: { readonly passkey: Passkey }) {
  const { t } = useTranslation('security');
  const open = async () => {
    const act = await choose({
      title: passkey.name,
      actions: [
        { key: 'rename', label: t('passkeys.rename') },
        { key: 'remove', label: t('passkeys.remove'), tone: 'danger' },
      ],
    });
    if (act === 'rename') {
      const name = await askPasskeyName(passkey.name);
      if (name !== undefined && name !== passkey.name) await renamePasskeyNow(passkey.id, name);
    }
    if (act !== 'remove') return;
    const isSure = await confirm({
      title: t('passkeys.removeTitle', { name: passkey.name }),
      text: t('passkeys.removeText'),
      confirmLabel: t('passkeys.remove'),
      danger: true,
    });
    if (isSure) await removePasskeyNow(passkey.id);
  };
  return (
    <li className="border-b border-line last:border-b-0">
      <button type="button" onClick={() => void open()} className="press flex w-full items-center gap-3 px-4 py-3 text-start">
        <KeyRound aria-hidden className="size-[0.4rem] flex-none text-qingdai" strokeWidth={1.75} />
        <span className="min-w-0 flex-1">
          <span className="block break-anywhere text-body">{passkey.name}</span>
          <span className="mt-0.5 block text-xs text-muted">
            {t(passkey.is_synced ? 'passkeys.synced' : 'passkeys.single')}
            {' · '}
            {passkey.last_used_at === null ? (
              t('passkeys.unused')
            ) : (
              <>
                {t('passkeys.used')} <RelativeTime at={utcMoment(passkey.last_used_at)} />
              </>
            )}
          </span>
        </span>
      </button>
    </li>
  );
}

/** The passkeys of the account: add, rename, remove. */
export function PasskeysSheet({ open, onDone }: OverlayProps<null, void>) {
  const { t } = useTranslation('security');
  const { data } = useSecurity();
  const [isBusy, setIsBusy] = useState(false);
  const passkeys = data?.passkeys ?? [];
  const add = async () => {
    const name = await askPasskeyName(t('passkeys.usualName'));
    if (name === undefined) return;
    setIsBusy(true);
    await addPasskeyNow(name);
    setIsBusy(false);
  };
  return (
    <Sheet
      open={open}
      onClose={() => onDone()}
      title={t('passkeys.title')}
      footer={
        knowsPasskeys() ? (
          <Button wide loading={isBusy} icon={<Plus aria-hidden className="size-[0.36rem]" />} onClick={() => void add()}>
            {t('passkeys.add')}
          </Button>
        ) : (
          <p className="text-center text-base text-muted">{t('passkeys.notHere')}</p>
        )
      }
    >
      <p className="px-4 pt-1 pb-2 text-base text-muted">{t('passkeys.about')}</p>
      {passkeys.length === 0 ? (
        <Empty picture="locked" title={t('passkeys.none')} />
      ) : (
        <ul aria-label={t('passkeys.title')}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
    </Sheet>
  );
}
