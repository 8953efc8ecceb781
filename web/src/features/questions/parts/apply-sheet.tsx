import { useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import type { OverlayProps } from '#web/kit/overlays.ts';
import { Sheet } from '#web/kit/sheet.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useSiteConfig } from '../../site/site-config.public.ts';
import { applyNow } from '../featured.data.ts';
import { PaySheet } from './pay-sheet.tsx';

type ApplyProps = OverlayProps<number, boolean>;

/** Where the house asks nothing for it there is nothing to pay: it is only sent. */
function FreeSheet({ input: id, open, onDone }: ApplyProps) {
  const { t } = useTranslation('questions');
  const [isBusy, setIsBusy] = useState(false);
  const send = async () => {
    setIsBusy(true);
    const isSent = (await applyNow(id, { amount: 0, password: undefined })) === true;
    setIsBusy(false);
    if (isSent) onDone(true);
  };
  return (
    <Sheet open={open} onClose={() => onDone(false)} title={t('pay.featured.title')}>
      <div className="px-4 pt-1 pb-5">
        <p className="text-sm text-muted">{t('pay.featured.freeText')}</p>
        <Button wide className="mt-4" loading={isBusy} onClick={() => void send()}>
          {t('pay.featured.free')}
        </Button>
      </div>
    </Sheet>
  );
}

/** What it costs to ask that one's question be chosen, as the house has it now. */
export function ApplySheet({ input: id, open, onDone }: ApplyProps) {
  const amount = useSiteConfig('Q&A').data?.['Q&A']?.apply_amount;
  if (amount === undefined) return null;
  if (amount === 0) return <FreeSheet input={id} open={open} onDone={onDone} />;
  return (
    <PaySheet input={{ what: 'featured', amount, pay: (password) => applyNow(id, { amount, password }) }} open={open} onDone={onDone} />
  );
}
