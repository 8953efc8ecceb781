import { useState } from 'react';
import { utcMoment } from '#web/api/wire-time.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { formatDay } from '#web/kit/format-time.ts';
import { Segmented } from '#web/kit/segmented.tsx';
import { toast } from '#web/kit/toast.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { endInvite, makeInvite, useInvites } from '../group-admin.data.ts';

const days = ['1', '7', '30'] as const;
const uses = ['1', '10', '100'] as const;
const shownDay = (time: string): string => formatDay(new Date(utcMoment(time)));

const copy = async (path: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(location.origin + path);
    return true;
  } catch {
    return false;
  }
};

/** Links into a closed circle: how long and how often they hold, and an end to each. */
export function InviteLinks({ groupId }: { readonly groupId: number }) {
  const { t } = useTranslation('group-admin');
  const invites = useInvites(groupId, true).data ?? [];
  const [forDays, setForDays] = useState<(typeof days)[number]>('7');
  const [forUses, setForUses] = useState<(typeof uses)[number]>('10');
  const [isMaking, setIsMaking] = useState(false);
  const take = async (path: string) => {
    if (await copy(path)) toast.success(t('invite.copied'));
    else toast.warning(t('invite.notCopied'));
  };
  const make = async () => {
    setIsMaking(true);
    const path = await makeInvite(groupId, Number(forDays), Number(forUses));
    setIsMaking(false);
    if (path !== null) await take(path);
  };
  const end = async (id: number) => {
    if (await confirm({ title: t('invite.endTitle'), text: t('invite.endText'), confirmLabel: t('invite.end'), danger: true }))
      await endInvite(groupId, id);
  };
  return (
    <Card title={t('invite.title')}>
      <p className="pb-3 text-sm text-muted">{t('invite.text')}</p>
      <div className="space-y-2.5">
        <Segmented
          label={t('invite.days')}
          items={days.map((key) => ({ key, label: t('invite.forDays', { count: Number(key) }) }))}
          value={forDays}
          onChange={setForDays}
        />
        <Segmented
          label={t('invite.uses')}
          items={uses.map((key) => ({ key, label: t('invite.forUses', { count: Number(key) }) }))}
          value={forUses}
          onChange={setForUses}
        />
        <Button wide tone="soft" loading={isMaking} onClick={() => void make()}>
          {t('invite.make')}
        </Button>
      </div>
      {invites.length > 0 && (
        <ul className="mt-3 divide-y divide-line border-t border-line">
          {invites.map((invite) => (
            <li key={invite.id} className="flex items-center gap-2 py-2">
              <p className="num min-w-0 flex-1 text-sm">
                {t('invite.left', { count: invite.uses_left, day: shownDay(invite.expires_at) })}
                <span className="block text-xs text-muted">{t('invite.used', { count: invite.used })}</span>
              </p>
              <Button size="sm" tone="soft" onClick={() => void take(invite.path)}>
                {t('invite.copy')}
              </Button>
              <Button size="sm" tone="text" className="text-muted!" onClick={() => void end(invite.id)}>
                {t('invite.end')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
