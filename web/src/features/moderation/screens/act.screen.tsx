import { useParams, useSearchParams } from 'react-router';
import type { Act } from '#contract/moderation/conduct.schemas.ts';
import { APPEAL_MAX } from '#contract/moderation/moderation.limits.ts';
import { isCallError } from '#web/api/call-error.ts';
import { utcMoment } from '#web/api/wire-time.ts';
import { askWords } from '#web/kit/ask-words.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { Cell } from '#web/kit/cell.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { formatDateTime } from '#web/kit/format-time.ts';
import { langOf } from '#web/kit/lang-of.ts';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { Tag } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { idFrom } from '../../../app/navigation/id-from.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { useSession } from '../../../app/session/session.ts';
import { Rows } from '../../wallet/wallet.public.tsx';
import { actTones, kindKey, stateTones } from '../act-looks.ts';
import { appealNow, useAct } from '../moderation.data.ts';
import { Evidence } from '../parts/evidence.tsx';

function Facts({ act }: { readonly act: Act }) {
  const { t } = useTranslation(['moderation', 'flags']);
  const rows = [
    { key: 'rule', label: t('measures.rule'), value: act.act === 'hold' || act.act === 'aside' ? null : t(`flags:rules.${act.rule}`) },
    { key: 'given', label: t('act.given'), value: formatDateTime(utcMoment(act.given_at)) },
    {
      key: 'ends',
      label: t('act.ends'),
      value: act.ends_at === null ? (act.act === 'ban' ? t('forGood') : null) : formatDateTime(utcMoment(act.ends_at)),
    },
    { key: 'until', label: t('act.appealUntil'), value: act.may_appeal ? formatDateTime(utcMoment(act.appeal_until)) : null },
  ];
  return <Rows rows={rows.filter((row) => row.value !== null)} />;
}

function Appeal({ appeal }: { readonly appeal: NonNullable<Act['appeal']> }) {
  const { t } = useTranslation('moderation');
  return (
    <Card title={t('act.appeal')} action={t(`appeals.states.${appeal.state}`)}>
      <p lang={langOf(appeal.text)} className="break-anywhere whitespace-pre-wrap text-body">
        {appeal.text}
      </p>
      {appeal.answer === null ? (
        <p className="mt-2 text-sm text-muted">{t('act.waiting')}</p>
      ) : (
        <p lang={langOf(appeal.answer)} className="mt-2.5 rounded-lg bg-sunken px-3 py-2 break-anywhere text-base">
          {t('act.answer', { answer: appeal.answer })}
        </p>
      )}
    </Card>
  );
}

type BodyProps = {
  readonly act: Act;
  /** Whoever comes by the link of a refused sign-in has no session to go on with. */
  readonly mayVisit: boolean;
  readonly onStale: () => unknown;
};

function Body({ act, mayVisit, onStale }: BodyProps) {
  const { t } = useTranslation('moderation');
  return (
    <>
      <Card>
        <div className="flex items-center gap-2">
          <h2 className="min-w-0 flex-1 break-anywhere text-title font-semibold">{t(`act.head.${act.act}`)}</h2>
          <Tag tone={act.act === 'hold' ? actTones.hold : stateTones[act.state]}>
            {t(act.act === 'hold' && act.state === 'holds' ? 'act.underReview' : `state.${act.state}`)}
          </Tag>
        </div>
        <p lang={langOf(act.reason)} className="mt-2 mb-3 break-anywhere text-body">
          {act.reason}
        </p>
        {act.caused_by !== null && <p className="mb-3 text-sm text-muted">{t('act.caused')}</p>}
        <Facts act={act} />
      </Card>
      {act.thing !== null && (
        <Card title={t('act.thing', { kind: t(`kinds.${kindKey(act.thing.kind)}`) })}>
          <Evidence thing={act.thing} onStale={onStale} />
        </Card>
      )}
      {act.act === 'remove' && act.thing?.kind === 'group' && mayVisit && (
        <Card inset="rows">
          <Cell
            label={t('act.earnings')}
            note={t('act.earningsText')}
            to={pathTo('/groups/:groupId/earnings', { groupId: act.thing.id })}
          />
        </Card>
      )}
      {act.appeal !== null && <Appeal appeal={act.appeal} />}
    </>
  );
}

/** /conduct/:id: what was decided and why, what it was about, and the appeal; also for who is shut out, by the way the sign-in gave. */
export function ConductActScreen() {
  const { t } = useTranslation('moderation');
  const title = useScreenTitle();
  const session = useSession();
  const id = idFrom(useParams()['id']);
  const token = useSearchParams()[0].get('token');
  const query = useAct(id, token);
  const act = query.data;
  if (id === null || isCallError(query.error, 'refusal', 'invalid')) return <NotFoundScreen />;
  const appeal = () =>
    askWords({
      title: t('act.appealTitle'),
      text: t('act.appealText'),
      label: t('act.appealLabel'),
      max: APPEAL_MAX,
      confirmLabel: t('act.appealSend'),
      act: (words) => appealNow(id, words, token),
    });
  return (
    <DetailScreen
      nav={<NavBar title={title} back={session.status === 'person' ? '/conduct' : '/signin'} />}
      status={query.status}
      error={query.error}
      onRefresh={query.refetch}
      footer={
        act?.may_appeal ? (
          <Button wide onClick={() => void appeal()}>
            {t('act.appealTitle')}
          </Button>
        ) : undefined
      }
    >
      {() => act && <Body act={act} mayVisit={session.status === 'person'} onStale={query.refetch} />}
    </DetailScreen>
  );
}
