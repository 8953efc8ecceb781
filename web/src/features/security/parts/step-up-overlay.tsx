import type { OverlayProps } from '#web/kit/overlays.ts';
import { Sheet } from '#web/kit/sheet.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { sendProvingCode, stepUpNow } from '../proof-data.ts';
import type { StepUpAsked } from '../prove.ts';
import { type Proof, ProofForm } from './proof-form.tsx';

/** Asks again who is at this session, before an act of money or security. */
export function StepUpOverlay({ input, open, onDone }: OverlayProps<StepUpAsked, boolean>) {
  const { t } = useTranslation('security');
  const prove = async (proof: Proof): Promise<string | null> => {
    const wrong = await stepUpNow(proof);
    if (wrong === null) onDone(true);
    return wrong;
  };
  return (
    <Sheet open={open} onClose={() => onDone(false)} title={t('stepUp.title')}>
      <p className="px-4 pt-1 pb-3 text-base text-muted">{t('stepUp.text')}</p>
      <ProofForm ways={input.ways} passkeyOptions={input.options} sentTo={input.sent_to} onSendCode={sendProvingCode} onProve={prove} />
    </Sheet>
  );
}
