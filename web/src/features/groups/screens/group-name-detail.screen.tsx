import { isCallError } from '#web/api/call-error.ts';
import { utcMoment } from '#web/api/wire-time.ts';
import { Card } from '#web/kit/card.tsx';
import { Cell } from '#web/kit/cell.tsx';
import { CountText } from '#web/kit/count-text.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { formatDay } from '#web/kit/format-time.ts';
import { langOf } from '#web/kit/lang-of.ts';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { RichText } from '#web/kit/rich-text.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { usePayRules } from '../../paying/pay-rules.public.ts';
import { type GroupDetail, useGroup } from '../groups.data.ts';
import { GroupAvatar } from '../parts/group-avatar.tsx';
import { useGroupId } from '../use-group-id.ts';

function Rows({ group }: { readonly group: GroupDetail }) {
  const { t } = useTranslation(['group-admin', 'groups']);
  const unit = usePayRules()?.unit ?? '';
  const groupId = group.id;
  return (
    <Card inset="rows">
      <Cell label={t('form.category')} value={group.category.name} to={pathTo('/groupClass', {}, { category_id: group.category_id })} />
      <Cell label={t('access.mode')} value={group.mode === 'paid' ? `${group.money} ${unit}` : t(`access.modes.${group.mode}`)} />
      {group.tags.length > 0 && <Cell label={t('form.tags')} value={group.tags.map((tag) => tag.name).join(' · ')} />}
      {group.location !== '' && <Cell label={t('form.location')} value={group.location} />}
      {group.founder !== null && <Cell label={t('groups:founder')} value={group.founder.name} />}
      <Cell
        label={t('groups:manage.members')}
        value={<CountText value={group.users_count} />}
        to={pathTo('/groups/:groupId/members', { groupId })}
      />
      <Cell label={t('detail.since')} value={formatDay(new Date(utcMoment(group.created_at)))} />
    </Card>
  );
}

function Words({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <Card title={title}>
      <RichText text={text} lang={langOf(text)} className="text-base" />
    </Card>
  );
}

/** A circle's name and what it says of itself, whole (SR-123). */
export function GroupNameDetailScreen() {
  const { t } = useTranslation(['group-admin', 'groups']);
  const title = useScreenTitle();
  const groupId = useGroupId();
  const group = useGroup(groupId);
  if (groupId === null || (isCallError(group.error, 'refusal', 'invalid') && group.data === undefined)) return <NotFoundScreen />;
  return (
    <DetailScreen
      nav={<NavBar title={title} back={pathTo('/groups/:groupId/info', { groupId })} />}
      status={group.status}
      error={group.error}
      onRefresh={group.refetch}
    >
      {() =>
        group.data === undefined ? null : (
          <>
            <div className="flex flex-col items-center gap-2 px-6 pt-5 pb-2 text-center">
              <GroupAvatar group={group.data} size="lg" />
              <h2 className="break-anywhere text-lg font-semibold">{group.data.name}</h2>
            </div>
            {group.data.summary !== '' && <Words title={t('form.summary')} text={group.data.summary} />}
            {group.data.notice !== '' && <Words title={t('form.notice')} text={group.data.notice} />}
            <Rows group={group.data} />
          </>
        )
      }
    </DetailScreen>
  );
}
