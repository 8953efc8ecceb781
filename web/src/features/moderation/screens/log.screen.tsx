import type { LogEntry } from '#contract/moderation/conduct.schemas.ts';
import { utcMoment } from '#web/api/wire-time.ts';
import { formatDateTime } from '#web/kit/format-time.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { Tag } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { actTones, kindKey, stateTones } from '../act-looks.ts';
import { useLog } from '../moderation.data.ts';

function LogRow({ entry }: { readonly entry: LogEntry }) {
  const { t } = useTranslation(['moderation', 'flags']);
  const time = entry.days !== null ? t('days', { count: entry.days }) : entry.act === 'ban' ? t('forGood') : null;
  const about = [t(`kinds.${kindKey(entry.kind)}`), t(`flags:rules.${entry.rule}`), time].filter((word) => word !== null);
  return (
    <div className="px-[0.28rem] py-2.5">
      <p className="flex items-center gap-1.5">
        <Tag tone={actTones[entry.act]}>{t(`acts.${entry.act}`)}</Tag>
        <span className="min-w-0 flex-1 truncate text-base">{about.join(' · ')}</span>
        <Tag tone={stateTones[entry.state]}>{t(`state.${entry.state}`)}</Tag>
      </p>
      <p className="num mt-1 text-xs text-muted">
        {t(`roles.${entry.role}`)}
        {entry.is_automatic && ` · ${t('automatic')}`} · {formatDateTime(utcMoment(entry.at))}
      </p>
    </div>
  );
}

/** /conduct/log: every decision of the house, for everybody, and nothing about whom (issue 6). */
export function ModerationLogScreen() {
  const { t } = useTranslation('moderation');
  const title = useScreenTitle();
  const { list } = useLog();
  return (
    <ListScreen
      {...list}
      nav={<NavBar title={title} back="/conduct" />}
      header={<p className="px-[0.52rem] pt-3 pb-1 text-sm text-muted">{t('log.head')}</p>}
      layout="rows"
      keyOf={(entry) => entry.id}
      renderRow={(entry) => <LogRow entry={entry} />}
      empty={{ picture: 'calm', title: t('log.none') }}
    />
  );
}
