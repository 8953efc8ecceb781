import type { Invited } from '#contract/referrals/referrals.schemas.ts';
import { ButtonLink } from '#web/kit/button.tsx';
import { formatShortDay } from '#web/kit/format-time.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { Tag, type TagTone } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { usePayRules } from '../../paying/pay-rules.public.ts';
import { Someone } from '../../people/people.public.tsx';
import { useInvited, useInvitedCounts } from '../referrals.data.ts';

const tones: Record<Invited['state'], TagTone> = { joined: 'quiet', opened: 'qingdai', held: 'gold', paid: 'success', aside: 'danger' };

function InvitedRow({ row, unit }: { readonly row: Invited; readonly unit: string }) {
  const { t, i18n } = useTranslation('referrals');
  // Named calls tell moments in the house's zone: the day is theirs.
  const dayOf = (time: string) => formatShortDay(Date.parse(`${time.slice(0, 10)}T00:00:00Z`), i18n.language);
  const brought = row.points + row.dividend;
  const note =
    row.state === 'held' && row.due_at !== null
      ? t('row.due', { day: dayOf(row.due_at) })
      : t('row.joined', { day: dayOf(row.created_at) });
  return (
    <div className="px-[0.28rem] py-2.5">
      <Someone
        person={row.user}
        gone={t('row.gone')}
        note={note}
        end={
          <span className="grid flex-none justify-items-end gap-1">
            <Tag tone={tones[row.state]}>{t(`state.${row.state}`)}</Tag>
            {brought > 0 && row.state !== 'aside' && (
              <span className="num text-base font-semibold text-gold">
                +{brought} <span className="text-xs font-normal text-muted">{unit}</span>
              </span>
            )}
          </span>
        }
      >
        {row.state === 'aside' && <p className="pt-1 text-sm text-muted">{t('row.reason', { reason: row.reason_text })}</p>}
        {row.dividend > 0 && <p className="num pt-1 text-xs text-muted">{t('row.dividend', { amount: row.dividend, unit })}</p>}
      </Someone>
    </div>
  );
}

/** '/m/inviteFriends': whom I invited, and how it stands with each. */
export function InviteFriendsScreen() {
  const { t } = useTranslation('referrals');
  const title = useScreenTitle();
  const { list } = useInvited();
  const counts = useInvitedCounts().data;
  const unitOf = usePayRules()?.unitOf;
  return (
    <ListScreen
      {...list}
      nav={<NavBar title={title} back="/toInvite" />}
      header={
        counts !== undefined && counts.total > 0 ? (
          <p className="num px-[0.52rem] pt-3 text-sm text-muted">{t('row.sum', { total: counts.total, opened: counts.opened })}</p>
        ) : undefined
      }
      label={title}
      layout="rows"
      keyOf={(row) => row.id}
      renderRow={(row) => <InvitedRow row={row} unit={unitOf?.(row.points + row.dividend) ?? ''} />}
      empty={{
        picture: 'network',
        title: t('row.none'),
        text: t('row.noneText'),
        action: (
          <ButtonLink size="md" tone="soft" to={pathTo('/m/invite')}>
            {t('hub.poster')}
          </ButtonLink>
        ),
      }}
    />
  );
}
