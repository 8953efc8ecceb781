import { useParams } from 'react-router';
import type { TrialFinding } from '#contract/trials/trial-findings.schemas.ts';
import { FINDING_WORDS_MAX } from '#contract/trials/trials.limits.ts';
import { isCallError } from '#web/api/call-error.ts';
import { utcMoment } from '#web/api/wire-time.ts';
import { askWords } from '#web/kit/ask-words.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { formatDateTime } from '#web/kit/format-time.ts';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { Tag } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { idFrom } from '../../../app/navigation/id-from.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { OperatorOnly } from '../../../app/session/operator-only.tsx';
import { Someone } from '../../people/people.public.tsx';
import { Rows } from '../../wallet/wallet.public.tsx';
import { decideNow, useFinding } from '../trial-findings.data.ts';

type WithFinding = { readonly one: TrialFinding };

const tones = { open: 'gold', upheld: 'danger', dismissed: 'quiet' } as const;

function Footer({ one }: WithFinding) {
  const { t } = useTranslation('trial-findings');
  const ask = (as: 'upheld' | 'dismissed') => () =>
    askWords({
      title: t(`decide.${as}.title`),
      text: t(`decide.${as}.text`),
      label: t('reason'),
      max: FINDING_WORDS_MAX,
      confirmLabel: t(`decide.${as}.action`),
      isDanger: as === 'upheld',
      act: (words) => decideNow(one.id, as, words),
    });
  return (
    <div className={one.state === 'open' ? 'grid cols-2 gap-2.5' : 'grid'}>
      <Button wide tone="ghost" onClick={() => void ask('dismissed')()}>
        {t('decide.dismissed.action')}
      </Button>
      {one.state === 'open' && (
        <Button wide tone="danger" onClick={() => void ask('upheld')()}>
          {t('decide.upheld.action')}
        </Button>
      )}
    </div>
  );
}

/** The pieces in the order in which they seem to run on, each with whoever got it. */
function Pieces({ one }: WithFinding) {
  const { t } = useTranslation('trial-findings');
  return (
    <Card title={t('pieces', { count: one.pieces })} action={t('inOrder')}>
      <ol className="divide-y divide-line">
        {one.texts.map((piece, nth) => (
          <li key={piece.trials[0]?.id ?? nth} className="py-3 first:pt-0 last:pb-0">
            <p lang={one.language} className="text-body leading-relaxed break-anywhere whitespace-pre-wrap">
              <span className="num me-2 text-sm text-muted">{nth + 1}</span>
              {piece.text}
            </p>
            <ul className="mt-2 space-y-1.5">
              {piece.trials.map((trial) => (
                <li key={trial.id}>
                  <Someone
                    person={trial.receiver}
                    gone={t('byMail')}
                    size="sm"
                    nameClass="text-sm"
                    note={formatDateTime(utcMoment(trial.sentAt))}
                    end={trial.submittedAt === null ? undefined : <Tag tone="seal">{t('handedIn')}</Tag>}
                  />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Body({ one }: WithFinding) {
  const { t } = useTranslation('trial-findings');
  const decided = one.decidedAt === null ? [] : [{ key: 'at', label: t('decidedAt'), value: formatDateTime(utcMoment(one.decidedAt)) }];
  return (
    <>
      <Card title={t('sentBy')} action={<Tag tone={tones[one.state]}>{t(`states.${one.state}`)}</Tag>}>
        <div className="space-y-2">
          {one.initiators.map((person) => (
            <Someone key={person.id} person={person} nameClass="text-body font-semibold" />
          ))}
        </div>
      </Card>
      <Card>
        <Rows
          rows={[
            { key: 'score', label: t('columns.score'), value: String(one.score) },
            { key: 'of', label: t('columns.pieces'), value: t('of', { pieces: one.pieces, people: one.people }) },
            { key: 'translated', label: t('translated'), value: t('amount', one.translated) },
            { key: 'found', label: t('columns.time'), value: formatDateTime(utcMoment(one.foundAt)) },
            ...decided,
            ...(one.decidedBy === null ? [] : [{ key: 'by', label: t('decidedBy'), value: one.decidedBy.name }]),
            ...(one.reason === '' ? [] : [{ key: 'reason', label: t('reason'), value: one.reason }]),
          ]}
        />
      </Card>
      {one.appeal !== null && (
        <Card title={t('appeal')} action={formatDateTime(utcMoment(one.appeal.at))}>
          <p className="text-body break-anywhere whitespace-pre-wrap">{one.appeal.text}</p>
        </Card>
      )}
      <Pieces one={one} />
    </>
  );
}

const isOpen = ({ state, appeal, decidedAt }: TrialFinding): boolean =>
  state === 'open' || (state === 'upheld' && appeal !== null && decidedAt !== null && appeal.at > decidedAt);

function Finding() {
  const title = useScreenTitle();
  const id = idFrom(useParams()['id']);
  const query = useFinding(id);
  const one = query.data;
  if (id === null || isCallError(query.error, 'refusal', 'invalid')) return <NotFoundScreen />;
  return (
    <DetailScreen
      nav={<NavBar title={title} back={pathTo('/ops/trial-findings')} />}
      status={query.status}
      error={query.error}
      onRefresh={query.refetch}
      footer={one && isOpen(one) ? <Footer one={one} /> : undefined}
    >
      {() => one && <Body one={one} />}
    </DetailScreen>
  );
}

/** /ops/trial-findings/:id: the pieces in order with the score, and the decision (docs/decisions/046). */
export function OpsFindingScreen() {
  return (
    <OperatorOnly>
      <Finding />
    </OperatorOnly>
  );
}
