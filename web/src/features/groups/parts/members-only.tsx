import { useTranslation } from 'react-i18next';
import { Empty } from '#web/kit/empty.tsx';
import type { GroupDetail } from '../groups.data.ts';
import { JoinButton } from './join-button.tsx';

type MembersOnlyProps = { readonly group: GroupDetail | null; readonly onJoined: () => void };

/** In place of what only members see, with the way in where there is one. */
export function MembersOnly({ group, onJoined }: MembersOnlyProps) {
  const { t } = useTranslation('groups');
  const isOpen = group !== null && group.mode === 'public' && group.joined === null;
  return (
    <Empty
      picture="locked"
      title={t('closed.title')}
      text={group === null ? undefined : t(`closed.${group.mode}`)}
      action={isOpen ? <JoinButton group={group} size="md" onJoined={onJoined} /> : undefined}
    />
  );
}
