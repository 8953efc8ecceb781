import type { AnswerOf } from '#contract/kernel/doors.ts';
import type { finishSignIn } from '#contract/security/security.doors.ts';
import type { OverlayProps } from '#web/kit/overlays.ts';
import { Sheet } from '#web/kit/sheet.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { finishNow } from '../proof-data.ts';
import type { HalfSignIn } from '../prove.ts';
import { type Proof, ProofForm } from './proof-form.tsx';

/** The second step of a sign-in. */
export function SecondFactorOverlay({ input, open, onDone }: OverlayProps<HalfSignIn, AnswerOf<typeof finishSignIn>>) {
  const { t } = useTranslation('security');
  const prove = async ({ code, credential }: Proof): Promise<string | null> => {
    const done = await finishNow({ challenge: input.challenge, ...(credential ? { credential } : { code: code ?? '' }) });
    if (done === 'over') onDone();
    else if ('answer' in done) onDone(done.answer);
    else return done.words;
    return null;
  };
  return (
    <Sheet open={open} onClose={() => onDone()} title={t('secondFactor.title')}>
      <p className="px-4 pt-1 pb-3 text-base text-muted">{t('secondFactor.text')}</p>
      <ProofForm ways={input.ways} passkeyOptions={input.options} onProve={prove} />
    </Sheet>
  );
}
