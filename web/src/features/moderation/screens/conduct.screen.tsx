import { Link } from 'react-router';
import type { Act } from '#contract/moderation/conduct.schemas.ts';
import { utcMoment } from '#web/api/wire-time.ts';
import { Card } from '#web/kit/card.tsx';
import { Cell } from '#web/kit/cell.tsx';
import { formatDateTime } from '#web/kit/format-time.ts';
import { langOf } from '#web/kit/lang-of.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { RelativeTime } from '#web/kit/relative-time.tsx';
import { Tag, type TagTone } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { actTones, stateTones } from '../act-looks.ts';
import { useOwnActs, useStanding } from '../moderation.data.ts';

/** Cards that hold, drawn as cards. */
function StandingCard() {
  const { t } = useTranslation('moderation');
  const { data: standing } = useStanding();
  if (standing === undefined) return null;
  const isClean = standing.yellow === 0 && standing.red === 0 && standing.muted_until === null;
  return (
    <>
      <Card>
        <div className="grid cols-2 gap-3">
          <p className="flex items-center gap-3 rounded-lg bg-gold-soft px-3.5 py-3 text-gold">
            <span aria-hidden className="h-[0.5rem] w-[0.36rem] flex-none rounded-sm bg-gold" />
            <span>
              <span className="num block text-title font-semibold">
                {t('standing.of', { n: standing.yellow, of: standing.yellows_for_red })}
              </span>
              <span className="text-sm">{t('acts.yellow')}</span>
            </span>
          </p>
          <p className="flex items-center gap-3 rounded-lg bg-seal-soft px-3.5 py-3 text-seal">
            <span aria-hidden className="h-[0.5rem] w-[0.36rem] flex-none rounded-sm bg-seal" />
            <span>
              <span className="num block text-title font-semibold">{standing.red}</span>
              <span className="text-sm">{t('acts.red')}</span>
            </span>
          </p>
        </div>
        <p className="mt-3 text-sm text-muted">
          {standing.muted_until !== null
            ? t('standing.muted', { until: formatDateTime(utcMoment(standing.muted_until)) })
            : t(isClean ? 'standing.clean' : 'standing.note', { n: standing.yellows_for_red })}
        </p>
      </Card>
      <Card inset="rows">
        <Cell label={t('log.entry')} note={t('log.note')} to={pathTo('/conduct/log')} />
        <Cell label={t('carded.entry')} note={t('carded.note')} to={pathTo('/redRoleReport')} />
      </Card>
    </>
  );
}

/** How it stands, in a word. */
const stateOf = (act: Act): { readonly key: string; readonly tone: TagTone } => {
  if (act.appeal?.state === 'open') return { key: 'appealing', tone: 'gold' };
  if (act.act === 'hold' && act.state === 'holds') return { key: 'act.underReview', tone: 'gold' };
  return { key: `state.${act.state}`, tone: stateTones[act.state] };
};

function ActRow({ act }: { readonly act: Act }) {
  const { t } = useTranslation('moderation');
  const state = stateOf(act);
  const words = act.thing === null ? '' : act.thing.title || act.thing.text;
  return (
    <Link to={pathTo('/conduct/:id', { id: act.id })} className="press block px-[0.28rem] py-3 focus-visible:-outline-offset-4">
      <span className="flex items-center gap-1.5">
        <Tag tone={actTones[act.act]}>{t(`acts.${act.act}`)}</Tag>
        <span className="min-w-0 flex-1 truncate text-xs text-muted">
          <RelativeTime at={utcMoment(act.given_at)} />
        </span>
        <Tag tone={state.tone}>{t(state.key)}</Tag>
      </span>
      <span lang={langOf(act.reason)} className="mt-1.5 line-clamp-2 break-anywhere text-base">
        {act.reason}
      </span>
      {words !== '' && (
        <span lang={langOf(words)} className="mt-1 line-clamp-1 border-s-2 border-line ps-2 break-anywhere text-sm text-muted">
          {words}
        </span>
      )}
    </Link>
  );
}

/** /conduct: cards, mutes and removals that concern oneself (issue 6). */
export function ConductScreen() {
  const { t } = useTranslation('moderation');
  const title = useScreenTitle();
  const { list } = useOwnActs();
  return (
    <ListScreen
      {...list}
      nav={<NavBar title={title} back="/setting" />}
      header={<StandingCard />}
      layout="rows"
      keyOf={(act) => act.id}
      renderRow={(act) => <ActRow act={act} />}
      empty={{ picture: 'calm', title: t('conduct.none'), text: t('conduct.noneText') }}
    />
  );
}
