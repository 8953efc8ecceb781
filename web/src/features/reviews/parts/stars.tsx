import Star from 'lucide-react/icons/star';
import { useTranslation } from '#web/words/use-translation.ts';

const five = [1, 2, 3, 4, 5] as const;

/** A mark of one to five, to be read. */
export function Stars({ value, label }: { readonly value: number; readonly label?: string }) {
  const { t } = useTranslation('reviews');
  return (
    <span
      role="img"
      aria-label={`${label === undefined ? '' : `${label} `}${t('stars.of', { value })}`}
      className="inline-flex flex-none gap-px"
    >
      {five.map((step) => (
        <Star
          key={step}
          aria-hidden
          strokeWidth={1.75}
          className={`size-[0.28rem] ${step <= Math.round(value) ? 'fill-seal text-seal' : 'text-edge'}`}
        />
      ))}
    </span>
  );
}

type StarInputProps = {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** 0 while nothing is chosen. */
  readonly value: number;
  readonly onChange: (value: number) => void;
};

/** Five stars to choose from. Arrow keys move, as among radio buttons; the word of the mark stands beside it. */
export function StarInput({ name, label, hint, value, onChange }: StarInputProps) {
  const { t } = useTranslation('reviews');
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <div className="min-w-0 py-1">
          <p aria-hidden className="break-anywhere text-body font-semibold">
            {label}
          </p>
          {hint !== undefined && <p className="break-anywhere text-xs text-muted">{hint}</p>}
        </div>
        <div className="-ms-[0.2rem] flex max-w-full flex-wrap items-center">
          {five.map((step) => (
            <label
              key={step}
              className="press relative grid size-[min(0.88rem,14vw)] place-items-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-qingdai"
            >
              <input
                type="radio"
                name={name}
                value={step}
                checked={value === step}
                onChange={() => onChange(step)}
                aria-label={t(`stars.word.${step}`)}
                className="absolute inset-0 appearance-none opacity-0"
              />
              <Star
                aria-hidden
                strokeWidth={1.5}
                className={`pointer-events-none size-[min(0.48rem,9vw)] transition-colors ${step <= value ? 'fill-seal text-seal' : 'text-edge'}`}
              />
            </label>
          ))}
          <span aria-hidden className="min-w-[0.92rem] ps-1.5 text-sm leading-tight text-muted">
            {value > 0 && t(`stars.word.${value}`)}
          </span>
        </div>
      </div>
    </fieldset>
  );
}
