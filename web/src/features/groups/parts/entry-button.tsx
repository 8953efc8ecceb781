import { Button } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { Tag } from '#web/kit/tag.tsx';
import { translator } from '#web/words/translator.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { withdrawNow } from '../group-admin.data.ts';
import type { GroupDetail } from '../groups.data.ts';
import { JoinButton } from './join-button.tsx';

const withdrawAsked = async (group: GroupDetail): Promise<void> => {
  const isSure = await confirm({
    title: translator.t('groups:applied.title'),
    text: translator.t('groups:applied.text', { name: group.name }),
    confirmLabel: translator.t('groups:applied.withdraw'),
  });
  if (isSure) await withdrawNow(group.id);
};

type EntryButtonProps = { readonly group: GroupDetail; readonly invite: string | null; readonly onJoined: () => void };

/** The way into a circle on its own page: also for who waits for a decision, and for who is shut out. */
export function EntryButton({ group, invite, onJoined }: EntryButtonProps) {
  const { t } = useTranslation('groups');
  if (group.blocked) return <Tag>{t('blocked')}</Tag>;
  if (group.applied && invite === null) {
    return (
      <Button size="md" tone="ghost" onClick={() => void withdrawAsked(group)}>
        {t('applied.label')}
      </Button>
    );
  }
  return <JoinButton group={group} size="md" invite={invite} isPaid={group.fee_paid} onJoined={onJoined} />;
}
