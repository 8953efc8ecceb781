import type { ReactNode } from 'react';
import { Dialog } from '#web/kit/dialog.tsx';
import { Switch } from '#web/kit/switch.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useUnread } from '../bars/unread.ts';
import { useSession } from '../session/session.ts';
import { railEntries } from './rail-entries.ts';
import { setSingleKeys, useSingleKeys } from './single-keys.ts';

function Key({ children }: { readonly children: ReactNode }) {
  return (
    <kbd className="num inline-block min-w-[0.44rem] rounded-sm border border-line bg-sunken px-2 py-0.5 text-center text-sm">
      {children}
    </kbd>
  );
}

function Line({ keys, children }: { readonly keys: readonly string[]; readonly children: ReactNode }) {
  return (
    <div className="flex items-center gap-4 py-1.5">
      <dt className="flex w-[1.4rem] flex-none gap-1.5">
        {keys.map((key) => (
          <Key key={key}>{key}</Key>
        ))}
      </dt>
      <dd className="min-w-0 flex-1 text-base">{children}</dd>
    </div>
  );
}

/** What can be done without the mouse. */
export function KeysDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation('desktop');
  const session = useSession();
  const unread = useUnread();
  const isPerson = session.status === 'person';
  const isOn = useSingleKeys();
  return (
    <Dialog open={open} onClose={onClose} title={t('keys.title')}>
      <Switch label={t('keys.single')} checked={isOn} onChange={(event) => setSingleKeys(event.target.checked)} />
      <dl>
        <Line keys={['j', 'k']}>{t('keys.step')}</Line>
        <Line keys={['↵']}>{t('keys.open')}</Line>
        <Line keys={['/']}>{t('keys.search')}</Line>
        {isPerson && <Line keys={['n']}>{t('keys.post')}</Line>}
        {railEntries({ isPerson, user: isPerson ? session.user : null }, unread).map((entry) => (
          <Line key={entry.key} keys={['g', entry.letter]}>
            {t(`rail.${entry.key}`)}
          </Line>
        ))}
        <Line keys={['?']}>{t('keys.help')}</Line>
      </dl>
    </Dialog>
  );
}
