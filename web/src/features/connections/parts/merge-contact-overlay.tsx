import { type FormEvent, useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { CodeField } from '#web/kit/code-field.tsx';
import type { OverlayProps } from '#web/kit/overlays.ts';
import { Sheet } from '#web/kit/sheet.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { isCode, useStoredCountdown } from '../../accounts/account-forms.public.tsx';
import { mergeByCode, sendBindCode } from '../connections.data.ts';
import { maskContact } from '../mask-contact.ts';
import type { OtherAccount } from '../merge-contact.ts';

/** Proves by a code to its phone or mailbox that another account is one's own, and merges it into the one that is signed in. */
export function MergeContactOverlay({ input, open, onDone }: OverlayProps<OtherAccount, boolean>) {
  const { t } = useTranslation('connections');
  const { way, account } = input;
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const countdown = useStoredCountdown(`merge-${way}`);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const isMerged = await mergeByCode(account, code.trim());
    setBusy(false);
    if (isMerged) onDone(true);
  };
  return (
    <Sheet open={open} onClose={() => onDone()} title={t('merge.title')}>
      <form noValidate onSubmit={(event) => void submit(event)} className="px-4 pb-5">
        <p className="pt-1 text-base text-muted">{t('merge.text')}</p>
        <p className="pt-2 pb-1 text-base text-muted">{t('merge.contactProof', { account: maskContact(account) })}</p>
        <CodeField
          label={t('accounts:field.code')}
          placeholder={t('accounts:field.codeHint')}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          onSend={() => sendBindCode(account, 'login')}
          countdown={countdown}
        />
        <Button wide type="submit" tone="danger" className="mt-4" loading={isBusy} disabled={!isCode(code) || isBusy}>
          {t('merge.confirm')}
        </Button>
      </form>
    </Sheet>
  );
}
