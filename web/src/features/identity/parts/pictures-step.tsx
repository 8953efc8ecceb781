import { Card } from '#web/kit/card.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import type { Slot } from '../certificate-form.ts';
import type { SlotState } from '../use-slot.ts';
import { PaperSlot } from './paper-slot.tsx';

type PicturesStepProps = { readonly slots: readonly (readonly [Slot, SlotState])[]; readonly wrong: string | null };

/** The second step: a picture in each place. */
export function PicturesStep({ slots, wrong }: PicturesStepProps) {
  const { t } = useTranslation('identity');
  return (
    <>
      <Card title={t('pictures.title')}>
        <p className="text-sm text-muted">{t('pictures.how')}</p>
        {slots.map(([slot, state]) => (
          <PaperSlot key={slot} slot={slot} state={state} />
        ))}
        {wrong !== null && (
          <p role="alert" className="pt-2 text-sm text-danger">
            {wrong}
          </p>
        )}
      </Card>
      <p className="px-4 pt-3 text-xs text-muted">{t('form.sealed')}</p>
    </>
  );
}
