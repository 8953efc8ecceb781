import { type FormEvent, useState } from 'react';
import type { DeskCertificationDetail } from '#contract/identity/identity.schemas.ts';
import { Button } from '#web/kit/button.tsx';
import { DayField } from '#web/kit/date-field.tsx';
import { houseDay } from '#web/kit/format-time.ts';
import type { OverlayProps } from '#web/kit/overlays.ts';
import { Sheet } from '#web/kit/sheet.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { approveNow } from '../identity.data.ts';

const YEARS_AHEAD = 30;

/** Approving papers: what follows, and until when the paper is good. */
export function ApproveSheet({ input: one, open, onDone }: OverlayProps<DeskCertificationDetail, void>) {
  const { t } = useTranslation('identity');
  const [until, setUntil] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const today = houseDay(Date.now());
  const last = `${Number(today.slice(0, 4)) + YEARS_AHEAD}${today.slice(4)}`;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    const isDone = await approveNow(one.id, until);
    setIsBusy(false);
    if (isDone) onDone();
  };
  return (
    <Sheet open={open} onClose={() => onDone()} title={t('desk.approveTitle')}>
      <form noValidate onSubmit={(event) => void submit(event)} className="px-4 pt-1 pb-5">
        <p className="text-base text-muted">
          {one.former_name === null ? t('desk.approveText', { name: one.org_name || one.name }) : t('desk.second')}
        </p>
        <DayField
          label={t('desk.validUntil')}
          hint={t('desk.validHint')}
          layout="stack"
          value={until}
          first={today}
          last={last}
          onChange={setUntil}
        />
        <Button wide type="submit" className="mt-4" loading={isBusy}>
          {t('desk.approve')}
        </Button>
      </form>
    </Sheet>
  );
}
