import { useState } from 'react';
import type { Group } from '#contract/groups/groups.schemas.ts';
import { cx } from '#web/kit/class-names.ts';

type GroupAvatarProps = {
  readonly group: Pick<Group, 'name' | 'avatar'>;
  readonly size?: 'xs' | 'sm' | 'md' | 'lg';
};

const boxes = {
  xs: 'size-[0.36rem] rounded-sm text-[0.2rem]',
  sm: 'size-[0.72rem] rounded-md text-[0.3rem]',
  md: 'size-[0.96rem] rounded-lg text-[0.36rem]',
  lg: 'size-[1.28rem] rounded-card text-[0.52rem]',
} as const;

/** The sign of a circle: its picture, or the first letter of its name. Square, so that nobody takes it for a person. */
export function GroupAvatar({ group, size = 'md' }: GroupAvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const src = group.avatar?.url;
  const look = cx('grid flex-none place-items-center overflow-hidden', boxes[size]);
  if (src && src !== failed) {
    return (
      <span className={cx(look, 'bg-bone')}>
        <img src={src} alt="" loading="lazy" decoding="async" onError={() => setFailed(src)} className="size-full object-cover" />
      </span>
    );
  }
  return (
    <span aria-hidden className={cx(look, 'bg-qingdai-soft leading-none font-semibold text-qingdai')}>
      {[...group.name.trim()][0]?.toLocaleUpperCase() ?? ''}
    </span>
  );
}
