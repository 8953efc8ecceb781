import { useState } from 'react';
import { PIN_PER_DAY_MAX, type PinDay, pinDays } from '#contract/pins/pins.limits.ts';
import { utcMoment } from '#web/api/wire-time.ts';
import { Button } from '#web/kit/button.tsx';
import { Field } from '#web/kit/field.tsx';
import { formatDateTime } from '#web/kit/format-time.ts';
import type { OverlayProps } from '#web/kit/overlays.ts';
import { Segmented } from '#web/kit/segmented.tsx';
import { Sheet } from '#web/kit/sheet.tsx';
import { Spinner } from '#web/kit/spinner.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { leaveSheet } from '../../../app/overlays/left-sheet.ts';
import { usePayRules } from '../../paying/pay-rules.public.ts';
import { PayPart } from '../../paying/paying.public.tsx';
import { applyNow, confirmNow, endNow, type PinState, takeBackNow, usePinState } from '../pins.data.ts';
import type { BegunPin, PinTarget } from '../pins.public.tsx';

/** Section 5.2: a whole number, at most 8 digits a day. */
const DIGITS_MAX = String(PIN_PER_DAY_MAX).length;
const digitsOf = (text: string): string => text.replace(/\D/g, '').replace(/^0+/, '').slice(0, DIGITS_MAX);

function Days({ value, onChange }: { readonly value: PinDay; readonly onChange: (day: PinDay) => void }) {
  const { t } = useTranslation('pins');
  return (
    <div className="pt-1 pb-3">
      <p aria-hidden className="pb-1.5 text-sm text-muted">
        {t('days')}
      </p>
      <Segmented
        label={t('days')}
        items={pinDays.map((day) => ({ key: `${day}`, label: t('day', { count: day }) }))}
        value={`${value}`}
        onChange={(key) => onChange(pinDays.find((day) => `${day}` === key) ?? 1)}
      />
    </div>
  );
}

type PartProps = { readonly target: PinTarget & { readonly begun?: BegunPin }; readonly onDone: (hasChanged: boolean) => void };

/** An offer: so much a day, for so many days (sections 4.4 and 5.2). */
function Apply({ target, onDone }: PartProps) {
  const { t } = useTranslation('pins');
  const rules = usePayRules();
  const [day, setDay] = useState<PinDay>(pinDays.find((one) => one === target.begun?.day) ?? 1);
  const [perDay, setPerDay] = useState(() => digitsOf(target.begun?.perDay ?? ''));
  if (rules === null) return <Spinner />;
  const total = day * Number(perDay);
  const pay = async (password: string | undefined): Promise<string | null> => {
    const asked = await applyNow(target, { day, amount: total, password });
    if (asked !== true) return asked === '' ? null : asked;
    onDone(true);
    return null;
  };
  const whom = target.kind === 'comment' ? target.under.kind : target.kind;
  return (
    <>
      <p className="pb-2 text-sm text-muted">{t(`apply.${target.kind === 'comment' ? 'comment' : whom}`)}</p>
      <Days value={day} onChange={setDay} />
      <Field
        label={t('perDay')}
        placeholder={t('perDayHint')}
        inputMode="numeric"
        autoComplete="off"
        value={perDay}
        end={<span className="ps-2 text-base text-muted">{rules.unit}</span>}
        onChange={(event) => setPerDay(digitsOf(event.target.value))}
      />
      <p className="num flex items-baseline justify-between gap-3 pt-3">
        <span className="text-base text-muted">{t('total')}</span>
        <span className="min-w-0 text-lg font-semibold break-anywhere text-gold">
          {total} <span className="text-sm font-normal text-muted">{rules.unitOf(total)}</span>
        </span>
      </p>
      <PayPart
        amount={total}
        confirmLabel={t('applyIt')}
        onPay={pay}
        onLeave={() => leaveSheet('pin', { ...target, begun: { day, perDay } })}
      />
    </>
  );
}

/** Who looks after the place needs neither amount nor password. */
function Confirm({ target, onDone, mayEnd }: PartProps & { readonly mayEnd: boolean }) {
  const { t } = useTranslation('pins');
  const [day, setDay] = useState<PinDay>(1);
  const [busy, setBusy] = useState<'confirm' | 'end' | null>(null);
  const run = async (act: 'confirm' | 'end') => {
    setBusy(act);
    const isDone = act === 'confirm' ? await confirmNow(target, day) : await endNow(target);
    setBusy(null);
    if (isDone) onDone(true);
  };
  return (
    <>
      <Days value={day} onChange={setDay} />
      <Button wide className="mt-2" loading={busy === 'confirm'} disabled={busy !== null} onClick={() => void run('confirm')}>
        {t('confirmIt')}
      </Button>
      {mayEnd && (
        <Button wide tone="ghost" className="mt-3" loading={busy === 'end'} disabled={busy !== null} onClick={() => void run('end')}>
          {t('endIt')}
        </Button>
      )}
    </>
  );
}

/** What was asked for and is not answered yet. */
function Waiting({ target, onDone, pending }: PartProps & { readonly pending: NonNullable<PinState['pending']> }) {
  const { t } = useTranslation('pins');
  const unit = usePayRules()?.unitOf(pending.amount) ?? '';
  const [isBusy, setIsBusy] = useState(false);
  const takeBack = async () => {
    setIsBusy(true);
    const isDone = await takeBackNow(target, pending.id);
    setIsBusy(false);
    if (isDone) onDone(true);
  };
  return (
    <>
      <div className="rounded-card bg-gold-soft px-3 py-3">
        <p className="text-base font-semibold text-gold">{t('waiting')}</p>
        <p className="num pt-1 text-sm text-muted">{t('offer', { count: pending.day, amount: pending.amount, unit })}</p>
      </div>
      <p className="pt-2 text-sm text-muted">{t('waitingText')}</p>
      <Button wide tone="ghost" className="mt-4" loading={isBusy} onClick={() => void takeBack()}>
        {t('takeBack')}
      </Button>
    </>
  );
}

function Parts({ state, ...rest }: PartProps & { readonly state: PinState }) {
  const { t } = useTranslation('pins');
  if (state.pending !== null) return <Waiting {...rest} pending={state.pending} />;
  if (state.may === 'apply') return <Apply {...rest} />;
  if (state.may === 'confirm') return <Confirm {...rest} mayEnd={state.may_end} />;
  return <p className="py-6 text-center text-base text-muted">{t('nobody')}</p>;
}

/** The pin of a thing, for whoever may ask for it or give it (specification, section 2.12). */
export function PinSheet({ input, open, onDone }: OverlayProps<PartProps['target'], boolean>) {
  const { t } = useTranslation('pins');
  const { data, error, refetch } = usePinState(input);
  const until = data?.pinned_until ?? null;
  return (
    <Sheet open={open} onClose={() => onDone(false)} title={t('title')}>
      <div className="px-4 pt-1 pb-5">
        {data === undefined && error === null && <Spinner />}
        {data === undefined && error !== null && (
          <div className="py-4 text-center">
            <p className="pb-3 text-base text-muted">{error.message}</p>
            <Button size="md" tone="soft" onClick={() => void refetch()}>
              {t('again')}
            </Button>
          </div>
        )}
        {until !== null && <p className="num pb-3 text-sm text-muted">{t('until', { date: formatDateTime(utcMoment(until)) })}</p>}
        {data !== undefined && <Parts state={data} target={input} onDone={onDone} />}
      </div>
    </Sheet>
  );
}
