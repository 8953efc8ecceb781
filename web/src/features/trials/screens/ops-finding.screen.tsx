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
import { FindingPieces } from '../parts/finding-pieces.tsx';
import { confirmNow, decideNow, useFinding } from '../trial-findings.data.ts';

type WithFinding = { readonly one: TrialFinding };

const tones = { open: 'gold', upheld: 'danger', dismissed: 'quiet' } as const;

const waitingOf = ({ texts }: TrialFinding): number[] =>
  texts.flatMap(({ trials }) => trials).flatMap(({ id, state }) => (state === 'waiting' ? [id] : []));

function Footer({ one }: WithFinding) {
  const { t } = useTranslation('trial-findings');
  const waiting = waitingOf(one);
  const asked = [
    ...(one.mayDismiss ? [{ as: 'dismissed', act: (words: string) => decideNow(one, 'dismissed', words) } as const] : []),
    ...(one.state === 'open' ? [{ as: 'upheld', act: (words: string) => decideNow(one, 'upheld', words) } as const] : []),
    ...(waiting.length > 0 ? [{ as: 'confirmed', act: (words: string) => confirmNow(one.id, waiting, words) } as const] : []),
  ];
  return (
    <div className={asked.length > 1 ? 'grid cols-2 gap-2.5' : 'grid'}>
      {asked.map(({ as, act }) => (
        <Button
          key={as}
          wide
          tone={as === 'dismissed' ? 'ghost' : 'danger'}
          onClick={() =>
            void askWords({
              title: t(`decide.${as}.title`),
              text: t(`decide.${as}.text`),
              label: t('reason'),
              max: FINDING_WORDS_MAX,
              confirmLabel: t(`decide.${as}.action`),
              isDanger: as !== 'dismissed',
              act,
            })
          }
        >
          {t(`decide.${as}.action`)}
        </Button>
      ))}
    </div>
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
      {one.appeals.map((appeal) => (
        <Card key={`${appeal.user?.id}-${appeal.at}`} title={t('appeal')} action={formatDateTime(utcMoment(appeal.at))}>
          {appeal.user !== null && <p className="mb-1 text-sm break-anywhere text-muted">{appeal.user.name}</p>}
          <p className="text-body break-anywhere whitespace-pre-wrap">{appeal.text}</p>
        </Card>
      ))}
      <FindingPieces one={one} />
    </>
  );
}

const isToDecide = (one: TrialFinding): boolean => one.mayDismiss || one.state === 'open' || waitingOf(one).length > 0;

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
      footer={one && isToDecide(one) ? <Footer one={one} /> : undefined}
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
