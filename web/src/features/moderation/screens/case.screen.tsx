import { useState } from 'react';
import { useParams } from 'react-router';
import type { DeskCaseDetail } from '#contract/moderation/desk.schemas.ts';
import { isCallError } from '#web/api/call-error.ts';
import { utcMoment } from '#web/api/wire-time.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { langOf } from '#web/kit/lang-of.ts';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { RelativeTime } from '#web/kit/relative-time.tsx';
import { Tag } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { idFrom } from '../../../app/navigation/id-from.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { OperatorOnly } from '../../../app/session/operator-only.tsx';
import { useCurrentUser } from '../../../app/session/session.ts';
import { Someone } from '../../people/people.public.tsx';
import { kindKey } from '../act-looks.ts';
import { dismissNow, signOutNow, useCase } from '../moderation.data.ts';
import { openMeasures } from '../moderation-sheets.ts';
import { ActLine } from '../parts/act-line.tsx';
import { Evidence } from '../parts/evidence.tsx';

function Footer({ found }: { readonly found: DeskCaseDetail }) {
  const { t } = useTranslation('moderation');
  const own = useCurrentUser()?.id;
  const [isBusy, setIsBusy] = useState(false);
  if (found.owner?.id === own) return <p className="py-2 text-center text-base text-muted">{t('own')}</p>;
  const dismiss = async () => {
    const isInReview = found.source === 'words' && found.is_removed;
    const text = t(isInReview ? 'dismiss.release' : 'dismiss.text');
    if (!(await confirm({ title: t('dismiss.title'), text, confirmLabel: t('dismiss.yes') }))) return;
    setIsBusy(true);
    await dismissNow(found.id);
    setIsBusy(false);
  };
  return (
    <div className="grid cols-2 gap-2.5">
      <Button tone="ghost" loading={isBusy} onClick={() => void dismiss()}>
        {t(found.source === 'words' ? 'dismiss.pass' : 'dismiss.action')}
      </Button>
      <Button tone="danger" disabled={isBusy} onClick={() => void openMeasures(found)}>
        {t('measures.action')}
      </Button>
    </div>
  );
}

/** For an account that may be in other hands than its owner's. */
function SignOut({ person }: { readonly person: NonNullable<DeskCaseDetail['owner']> }) {
  const { t } = useTranslation('moderation');
  const signOut = async () => {
    const question = { title: t('signOut.title', { name: person.name }), text: t('signOut.text'), confirmLabel: t('signOut.yes') };
    if (await confirm(question)) await signOutNow(person.id, t('signOut.done'));
  };
  return (
    <div className="mt-3 flex justify-end">
      <Button size="sm" tone="soft" onClick={() => void signOut()}>
        {t('signOut.action')}
      </Button>
    </div>
  );
}

function Head({ found }: { readonly found: DeskCaseDetail }) {
  const { t } = useTranslation('moderation');
  const { standing } = found;
  return (
    <Card>
      <Someone person={found.owner} end={<Tag tone={found.state === 'open' ? 'gold' : 'quiet'}>{t(`states.${found.state}`)}</Tag>}>
        <span className="mt-0.5 flex flex-wrap gap-1.5">
          <Tag tone="gold">{t('yellow', { n: standing.yellow })}</Tag>
          <Tag tone="seal">{t('red', { n: standing.red })}</Tag>
          {standing.muted_until !== null && <Tag tone="quiet">{t('acts.mute')}</Tag>}
        </span>
      </Someone>
      {found.owner !== null && <SignOut person={found.owner} />}
    </Card>
  );
}

function Reports({ found }: { readonly found: DeskCaseDetail }) {
  const { t } = useTranslation('moderation');
  if (found.reports.length === 0) return null;
  return (
    <Card title={t('reports')} action={<span className="num">{found.reports.length}</span>}>
      <ul>
        {found.reports.map((report) => (
          <li key={report.id} className="border-b border-line py-2 last:border-0">
            <p lang={langOf(report.reason)} className="break-anywhere text-base">
              {report.reason}
            </p>
            <p className="mt-0.5 text-xs text-muted">
              {report.user?.name ?? t('gone')} · <RelativeTime at={utcMoment(report.created_at)} />
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function CaseBody({ found, onStale }: { readonly found: DeskCaseDetail; readonly onStale: () => unknown }) {
  const { t } = useTranslation('moderation');
  const isOwn = useCurrentUser()?.id === found.owner?.id;
  return (
    <>
      <Head found={found} />
      <Card
        title={t(`kinds.${kindKey(found.kind)}`)}
        action={found.is_deleted ? t('deleted') : found.is_removed ? t('removed') : t(`sources.${found.source}`)}
      >
        <Evidence thing={found.thing} onStale={onStale} />
      </Card>
      <Reports found={found} />
      {found.acts.length > 0 && (
        <Card title={t('decisions')}>
          <ul>
            {found.acts.map((act) => (
              <ActLine key={act.id} act={act} canWithdraw={!isOwn} />
            ))}
          </ul>
        </Card>
      )}
      <Card title={t('history')}>
        {found.history.length === 0 && <p className="text-base text-muted">{t('noHistory')}</p>}
        <ul>
          {found.history.map((act) => (
            <ActLine key={act.id} act={act} canWithdraw={!isOwn} />
          ))}
        </ul>
      </Card>
    </>
  );
}

function Case() {
  const title = useScreenTitle();
  const id = idFrom(useParams()['id']);
  const query = useCase(id);
  const found = query.data;
  if (id === null || isCallError(query.error, 'refusal', 'invalid')) return <NotFoundScreen />;
  return (
    <DetailScreen
      nav={<NavBar title={title} back="/ops/moderation" />}
      status={query.status}
      error={query.error}
      onRefresh={query.refetch}
      footer={found?.state === 'open' ? <Footer found={found} /> : undefined}
    >
      {() => found && <CaseBody found={found} onStale={query.refetch} />}
    </DetailScreen>
  );
}

/** /ops/moderation/:id: what it is about, who flagged it, what was done about the person before, and what may be done. */
export function OpsCaseScreen() {
  return (
    <OperatorOnly>
      <Case />
    </OperatorOnly>
  );
}
