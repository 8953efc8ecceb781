import { useState } from 'react';
import { useTranslation } from '#web/words/use-translation.ts';
import { cx } from './class-names.ts';

/** 0 secret, 1 man, 2 woman (specification, section 3). */
export type Sex = 0 | 1 | 2;
export type VerifiedMark = 'user' | 'org';
export type AvatarSize = 'xs' | 'sm' | 'md' | 'lg' | 'xl';

export type AvatarProps = {
  readonly name?: string | null;
  readonly src?: string | null;
  readonly sex?: Sex | null;
  readonly verified?: VerifiedMark | null;
  /** Shows '匿' whatever else is given: an anonymous author's face is never drawn. */
  readonly anonymous?: boolean;
  readonly size?: AvatarSize;
  readonly className?: string;
};

const boxes: Record<AvatarSize, string> = {
  xs: 'size-[0.48rem] text-[max(0.2rem,11px)]',
  sm: 'size-[0.64rem] text-[0.26rem]',
  md: 'size-[0.8rem] text-[0.3rem]',
  lg: 'size-[1.2rem] text-[0.44rem]',
  xl: 'size-[1.6rem] text-[0.6rem]',
};

/** No letter is smaller than 11px: where a mark has no room for one that large, it has none. */
const marks: Record<AvatarSize, string> = {
  xs: 'size-[0.2rem] border-[0.02rem]',
  sm: 'size-[0.26rem] border-[0.03rem]',
  md: 'size-[max(0.3rem,16px)] text-[max(0.18rem,11px)] border-[0.03rem]',
  lg: 'size-[0.38rem] text-[max(0.22rem,11px)] border-[0.04rem]',
  xl: 'size-[0.46rem] text-[0.26rem] border-[0.04rem]',
};

const sexes = ['secret', 'man', 'woman'] as const;
const grounds = { secret: 'bg-(--person-secret)', man: 'bg-(--person-man)', woman: 'bg-(--person-woman)' } as const;

/** The letter that stands for a name: the last hanzi of a short Chinese name, the first letter of any other. */
export const initialOf = (name: string): string => {
  const letters = [...name.trim()];
  const chosen = /^\p{Script=Han}{2,4}$/u.test(name.trim()) ? letters.at(-1) : letters[0];
  return (chosen ?? '').toLocaleUpperCase();
};

function Bust() {
  return (
    <svg aria-hidden viewBox="0 0 40 40" className="size-full">
      <circle cx="20" cy="15.5" r="6.5" fill="currentColor" opacity=".92" />
      <path
        d="M6.5 35.5C8 27.8 13.2 24.5 20 24.500s12 3.3 13.5 11A20 20 0 0 1 20 40a20 20 0 0 1-13.5-4.5z"
        fill="currentColor"
        opacity=".92"
      />
    </svg>
  );
}

function VerifiedBadge({ mark, size }: { readonly mark: VerifiedMark; readonly size: AvatarSize }) {
  const { t } = useTranslation('kit');
  return (
    <span
      role="img"
      aria-label={t(`verified.${mark}`)}
      className={cx(
        'absolute -right-[0.04rem] -bottom-[0.04rem] grid place-items-center rounded-full border-card leading-none font-semibold',
        marks[size],
        mark === 'user' ? 'bg-seal text-on-seal' : 'bg-qingdai text-on-qingdai',
      )}
    >
      {/* Drawn, and no text: the name of a link around it need not say it. */}
      {size !== 'xs' && size !== 'sm' && (
        <span aria-hidden data-mark={t(`verified.${mark}Mark`)} className="before:content-[attr(data-mark)]" />
      )}
    </span>
  );
}

/** A person's face: the photo, or a letter on a ground by sex while there is none or it fails. */
export function Avatar({ name, src, sex, verified, anonymous = false, size = 'md', className }: AvatarProps) {
  const { t } = useTranslation('kit');
  const [failed, setFailed] = useState<string | null>(null);
  const kind = anonymous ? 'secret' : sexes[sex ?? 0];
  const letter = anonymous ? t('anonymousMark') : initialOf(name ?? '');
  const photo = !anonymous && src && src !== failed ? src : null;
  return (
    <span className={cx('relative inline-grid flex-none rounded-full', boxes[size], className)} data-sex={kind}>
      {photo !== null ? (
        <img
          src={photo}
          alt={name ?? ''}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(photo)}
          className="size-full rounded-full bg-bone object-cover"
        />
      ) : (
        <span
          role="img"
          aria-label={anonymous ? t('anonymous') : name || t('someone')}
          className={cx(
            'grid size-full place-items-center overflow-hidden rounded-full leading-none font-semibold text-white',
            grounds[kind],
          )}
        >
          {letter === '' ? <Bust /> : <span aria-hidden>{letter}</span>}
        </span>
      )}
      {verified && !anonymous && <VerifiedBadge mark={verified} size={size} />}
    </span>
  );
}
