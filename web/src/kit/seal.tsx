import { SCORE_MAX } from '#contract/kernel/marks.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { cx } from './class-names.ts';
import { formatTenth } from './format-number.ts';
import { SEAL_GLYPH, SEAL_RED, SEAL_WHITE } from './seal-glyph.ts';

export type SealSize = 'sm' | 'md' | 'lg' | 'xl';

const squares: Record<SealSize, string> = { sm: 'size-[0.28rem]', md: 'size-[0.4rem]', lg: 'size-[0.64rem]', xl: 'size-[0.88rem]' };
const numbers: Record<SealSize, string> = { sm: 'text-tag', md: 'text-base', lg: 'text-lg', xl: 'text-xl' };
const gaps: Record<SealSize, string> = { sm: 'gap-[0.06rem]', md: 'gap-1', lg: 'gap-1.5', xl: 'gap-2' };

const { box, paths, stroke } = SEAL_GLYPH;
/** How round the corners are, and how much thicker the strokes than in the large one, both for the square that is shown. */
const CORNER = 0.18;
const THICKER = 1.15;

type SealMarkProps = {
  readonly size?: SealSize;
  /** What it is called where nothing beside it says so; without it the mark is an ornament that is not read out. */
  readonly label?: string;
  readonly className?: string;
};

/** The seal of the house: the glyph alone, white on red in every theme. It stands in bars and at the head of what the house says. */
export function SealMark({ size = 'sm', label, className }: SealMarkProps) {
  const spoken = label === undefined ? {} : ({ role: 'img', 'aria-label': label } as const);
  return (
    <span {...spoken} className={cx('inline-block flex-none', squares[size], className)}>
      <svg
        aria-hidden
        viewBox={`${box.x} ${box.y} ${box.side} ${box.side}`}
        className="block size-full"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <rect x={box.x} y={box.y} width={box.side} height={box.side} rx={box.side * CORNER} fill={SEAL_RED} />
        <g stroke={SEAL_WHITE} strokeWidth={stroke * THICKER}>
          {paths.map((path) => (
            <path key={path} d={path} />
          ))}
        </g>
      </svg>
    </span>
  );
}

type SealProps = {
  /** Of 0 to 10. Null: nothing was marked, or it is not for whoever looks. */
  readonly score: number | null;
  readonly size?: SealSize;
  readonly className?: string;
};

/**
 * The score beside a person: the house's seal and the number. Who has no score bears no seal, so that nothing is drawn for null; the seal
 * of the house itself, which has no number, is `SealMark`. The number stands alone where a name is near, and is read out with what it is
 * of ('8.6 out of 10', decision 136).
 */
export function Seal({ score, size = 'sm', className }: SealProps) {
  const { t } = useTranslation('kit');
  if (score === null) return null;
  const value = formatTenth(score);
  return (
    <span
      role="img"
      aria-label={t('score.label', { value, max: SCORE_MAX })}
      className={cx('inline-flex flex-none items-center leading-none', gaps[size], className)}
    >
      <SealMark size={size} />
      <span aria-hidden className={cx('num leading-none font-semibold text-seal', numbers[size])}>
        {value}
      </span>
    </span>
  );
}
