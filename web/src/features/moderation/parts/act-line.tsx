import type { DeskAct } from '#contract/moderation/desk.schemas.ts';
import { REASON_MAX } from '#contract/moderation/moderation.limits.ts';
import { utcMoment } from '#web/api/wire-time.ts';
import { askWords } from '#web/kit/ask-words.ts';
import { Button } from '#web/kit/button.tsx';
import { langOf } from '#web/kit/lang-of.ts';
import { RelativeTime } from '#web/kit/relative-time.tsx';
import { Tag } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { actTones, stateTones } from '../act-looks.ts';
import { withdrawNow } from '../moderation.data.ts';

/** What was done, by whom and why; what holds can be withdrawn. */
export function ActLine({ act, canWithdraw }: { readonly act: DeskAct; readonly canWithdraw: boolean }) {
  const { t } = useTranslation(['moderation', 'flags']);
  const withdraw = () =>
    askWords({
      title: t('withdraw.title', { act: t(`acts.${act.act}`) }),
      text: t('withdraw.text'),
      label: t('withdraw.reason'),
      max: REASON_MAX,
      confirmLabel: t('withdraw.action'),
      act: (words) => withdrawNow(act.id, words),
    });
  const by = act.by?.name ?? t(act.role === 'house' ? 'byHouse' : 'gone');
  return (
    <li className="border-b border-line py-2.5 last:border-0">
      <div className="flex items-center gap-1.5">
        <Tag tone={actTones[act.act]}>{t(`acts.${act.act}`)}</Tag>
        <span className="min-w-0 flex-1 truncate text-sm text-muted">
          {act.days === null ? (act.act === 'ban' ? t('forGood') : '') : t('days', { count: act.days })} {t(`flags:rules.${act.rule}`)}
        </span>
        <Tag tone={stateTones[act.state]}>{t(`state.${act.state}`)}</Tag>
      </div>
      <p lang={langOf(act.reason)} className="mt-1 break-anywhere text-base">
        {act.reason}
      </p>
      <div className="mt-1 flex items-center justify-between gap-3">
        <p className="min-w-0 truncate text-xs text-muted">
          {by} · <RelativeTime at={utcMoment(act.at)} />
          {act.is_automatic && ` · ${t('automatic')}`}
        </p>
        {canWithdraw && act.state === 'holds' && act.act !== 'hold' && (
          <Button size="sm" tone="soft" onClick={() => void withdraw()}>
            {t(act.act === 'remove' ? 'withdraw.restore' : 'withdraw.action')}
          </Button>
        )}
      </div>
    </li>
  );
}
