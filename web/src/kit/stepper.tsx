import { useTranslation } from '#web/words/use-translation.ts';

type StepperProps = { readonly step: number; readonly total: number };

/** How far along a way of a few steps: `step` counts from 1. */
export function Stepper({ step, total }: StepperProps) {
  const { t } = useTranslation('kit');
  const steps = Array.from({ length: total }, (_, index) => index + 1);
  return (
    <div
      role="progressbar"
      aria-label={t('stepper', { n: step, total })}
      aria-valuemin={1}
      aria-valuemax={total}
      aria-valuenow={step}
      className="flex items-center gap-1.5"
    >
      {steps.map((number) => (
        <span key={number} className={`h-[0.08rem] flex-1 rounded-full transition-colors ${number <= step ? 'bg-qingdai' : 'bg-line'}`} />
      ))}
      <span aria-hidden className="num ms-1 text-xs text-muted">
        {step}/{total}
      </span>
    </div>
  );
}
