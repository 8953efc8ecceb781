import { Empty } from '#web/kit/empty.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import type { GroupDetail } from '../groups.data.ts';
import { EntryButton } from './entry-button.tsx';

type MembersOnlyProps = {
  readonly group: GroupDetail | null;
  /** Told when the person is in; without it the way in stands elsewhere on the screen. */
  readonly onJoined?: () => void;
};

/** In place of what only members see, with the way in where there is one. */
export function MembersOnly({ group, onJoined }: MembersOnlyProps) {
  const { t } = useTranslation('groups');
  const words = group === null ? undefined : group.blocked ? 'blocked' : group.applied ? 'applied' : group.mode;
  return (
    <Empty
      picture="locked"
      title={t('closed.title')}
      text={words && t(`closed.${words}`)}
      action={
        group !== null && group.joined === null && onJoined !== undefined ? (
          <EntryButton group={group} invite={null} onJoined={onJoined} />
        ) : undefined
      }
    />
  );
}
