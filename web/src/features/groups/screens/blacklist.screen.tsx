import type { listBlacklist } from '#contract/groups/group-admin.doors.ts';
import type { AnswerOf } from '#contract/kernel/doors.ts';
import { utcMoment } from '#web/api/wire-time.ts';
import { Button } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { formatDay } from '#web/kit/format-time.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import type { TableColumn } from '#web/kit/table-rows.ts';
import { translator } from '#web/words/translator.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { Someone, whoColumn } from '../../people/people.public.tsx';
import { letBackNow, useBlacklist } from '../group-admin.data.ts';
import { GroupAdminFrame } from '../parts/group-admin-frame.tsx';

const letBackAsked = async (groupId: number, userId: number): Promise<void> => {
  const isSure = await confirm({
    title: translator.t('group-admin:blacklist.endTitle'),
    text: translator.t('group-admin:blacklist.endText'),
    confirmLabel: translator.t('group-admin:blacklist.end'),
  });
  if (isSure) await letBackNow(groupId, userId);
};

type ShutOut = AnswerOf<typeof listBlacklist>[number];

/** What the table of a desk shows of whom a circle shuts out. */
const useColumns = (groupId: number): readonly TableColumn<ShutOut>[] => {
  const { t } = useTranslation('group-admin');
  return [
    whoColumn({ head: t('blacklist.columns.who'), personOf: ({ user }) => user }),
    { key: 'since', head: t('blacklist.columns.since'), value: (one) => formatDay(new Date(utcMoment(one.created_at))) },
    { key: 'act', head: t('blacklist.end'), value: () => null, cell: (one) => <LetBack groupId={groupId} one={one} />, isAct: true },
  ];
};

function LetBack({ groupId, one }: { readonly groupId: number; readonly one: ShutOut }) {
  const { t } = useTranslation('group-admin');
  return (
    <Button size="sm" tone="ghost" onClick={() => void letBackAsked(groupId, one.user_id)}>
      {t('blacklist.end')}
    </Button>
  );
}

function Blacklist({ groupId }: { readonly groupId: number }) {
  const { t } = useTranslation('group-admin');
  const title = useScreenTitle();
  const columns = useColumns(groupId);
  return (
    <ListScreen
      {...useBlacklist(groupId)}
      nav={<NavBar title={title} back={pathTo('/groups/:groupId/info', { groupId })} />}
      label={title}
      columns={columns}
      layout="rows"
      keyOf={(one) => one.id}
      renderRow={(one) => (
        <Someone
          person={one.user}
          note={t('blacklist.since', { day: formatDay(new Date(utcMoment(one.created_at))) })}
          end={<LetBack groupId={groupId} one={one} />}
          className="px-[0.28rem] py-2.5"
        />
      )}
      empty={{ picture: 'calm', title: t('blacklist.none'), text: t('blacklist.noneText') }}
    />
  );
}

/** Whom a circle shuts out, for its group admins. */
export function GroupBlacklistScreen() {
  return <GroupAdminFrame>{(group) => <Blacklist groupId={group.id} />}</GroupAdminFrame>;
}
