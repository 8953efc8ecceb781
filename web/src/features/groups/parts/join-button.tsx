import { useState } from 'react';
import type { Group } from '#contract/groups/groups.schemas.ts';
import { Button } from '#web/kit/button.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { enterCircle } from '../enter-circle.ts';

type JoinButtonProps = {
  readonly group: Pick<Group, 'id' | 'name' | 'mode' | 'money' | 'joined'>;
  readonly size?: 'sm' | 'md';
  /** The code of a link of invitation that led here. */
  readonly invite?: string | null;
  /** The fee was paid before. */
  readonly isPaid?: boolean;
  /** Told when the person is in the circle. */
  readonly onJoined?: () => void;
};

/** What a person is to a circle, or the way in as its sort asks. */
export function JoinButton({ group, size = 'sm', invite = null, isPaid = false, onJoined }: JoinButtonProps) {
  const { t } = useTranslation('groups');
  const [isJoining, setIsJoining] = useState(false);
  if (group.joined !== null) return <span className="flex-none text-xs text-muted">{t(`role.${group.joined.role}`)}</span>;
  const join = async () => {
    setIsJoining(true);
    const entered = await enterCircle(group, { invite, isPaid }).catch(() => null);
    setIsJoining(false);
    if (entered === 'in') onJoined?.();
  };
  const isOpen = group.mode === 'public' || (isPaid && group.mode === 'paid') || (invite !== null && group.mode !== 'paid');
  return (
    <Button
      size={size}
      tone={size === 'sm' ? 'soft' : 'primary'}
      loading={isJoining}
      onClick={() => void join()}
      aria-label={t('join.named', { name: group.name })}
    >
      {t(isOpen ? 'join.short' : `join.${group.mode}`)}
    </Button>
  );
}
