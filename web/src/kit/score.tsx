import { SCORE_MAX } from '#contract/kernel/marks.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { formatNumber, formatTenth } from './format-number.ts';

type ScoreProps = {
  /** Null while there is not enough to judge by. */
  readonly value: number | null;
  readonly max?: number;
  /** How far it may be off, shown as '±0.3'. */
  readonly margin?: number;
  readonly size?: 'md' | 'lg';
};

const RADIUS = 44;
const round = 2 * Math.PI * RADIUS;

/** A reputation as a ring: the number in seal red, the ring filled as far as it reaches. */
export function Score({ value, max = SCORE_MAX, margin, size = 'lg' }: ScoreProps) {
  const { t } = useTranslation('kit');
  const share = value === null ? 0 : Math.min(1, Math.max(0, value / max));
  const text = value === null ? '—' : max > 10 ? formatNumber(Math.round(value)) : formatTenth(value);
  const big = size === 'lg';
  return (
    <div
      role="img"
      aria-label={t('score.label', { value: text, max })}
      className={`relative flex-none ${big ? 'size-[1.9rem]' : 'size-[1.2rem]'}`}
    >
      <svg aria-hidden viewBox="0 0 100 100" className="size-full">
        <circle cx="50" cy="50" r={RADIUS} fill="none" stroke="var(--line)" strokeWidth="6" />
        {share > 0 && (
          <circle
            cx="50"
            cy="50"
            r={RADIUS}
            fill="none"
            stroke="var(--seal)"
            strokeWidth="6"
            strokeLinecap="round"
            strokeDasharray={`${share * round} ${round}`}
            transform="rotate(-90 50 50)"
          />
        )}
      </svg>
      <div aria-hidden className="num absolute inset-0 grid place-content-center text-center text-seal">
        <span className={`leading-none font-semibold ${big ? 'text-[0.6rem]' : 'text-[0.4rem]'}`}>{text}</span>
        {value !== null && <span className="mt-1 text-micro leading-none text-muted">/{max}</span>}
        {margin !== undefined && <span className="mt-0.5 text-micro leading-none text-muted">±{formatNumber(margin)}</span>}
      </div>
    </div>
  );
}
