import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Group } from '#contract/groups/groups.schemas.ts';
import { Button } from '#web/kit/button.tsx';
import { joinCircle } from '../join-circle.ts';

type JoinButtonProps = {
  readonly group: Pick<Group, 'id' | 'name' | 'mode' | 'joined'>;
  readonly size?: 'sm' | 'md';
  /** Told when the person is in the circle. */
  readonly onJoined?: () => void;
};

/** What a person is to a circle, or the way in: '加入' where anyone may, the circle's sort where not. */
export function JoinButton({ group, size = 'sm', onJoined }: JoinButtonProps) {
  const { t } = useTranslation('groups');
  const [isJoining, setIsJoining] = useState(false);
  if (group.joined !== null) return <span className="flex-none text-xs text-muted">{t(`role.${group.joined.role}`)}</span>;
  if (group.mode !== 'public') return <span className="flex-none text-xs text-muted">{t(`mode.${group.mode}`)}</span>;
  const join = async () => {
    setIsJoining(true);
    const isIn = await joinCircle(group.id);
    setIsJoining(false);
    if (isIn) onJoined?.();
  };
  return (
    <Button
      size={size}
      tone={size === 'sm' ? 'soft' : 'primary'}
      loading={isJoining}
      onClick={() => void join()}
      aria-label={t('join.named', { name: group.name })}
    >
      {t('join.short')}
    </Button>
  );
}
