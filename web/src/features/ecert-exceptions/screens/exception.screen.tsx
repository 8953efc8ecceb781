import { useParams } from 'react-router';
import { EXCEPTION_ANSWER_MAX } from '#contract/ecert-exceptions/ecert-exceptions.limits.ts';
import type { Exception } from '#contract/ecert-exceptions/ecert-exceptions.schemas.ts';
import { isCallError } from '#web/api/call-error.ts';
import { utcMoment } from '#web/api/wire-time.ts';
import { askWords } from '#web/kit/ask-words.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { Cell } from '#web/kit/cell.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { formatDateTime } from '#web/kit/format-time.ts';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { Tag } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { idFrom } from '../../../app/navigation/id-from.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { useCurrentUser } from '../../../app/session/session.ts';
import { Someone } from '../../people/people.public.tsx';
import { answerNow, openPicturesNow, useException } from '../ecert-exceptions.data.ts';
import { AboutCertificate } from '../parts/about-certificate.tsx';
import { SaidWords } from '../parts/said-words.tsx';

type Part = { readonly one: Exception };

function Answer({ one }: Part) {
  const { t } = useTranslation('ecert-exceptions');
  const how = one.user !== null ? 'answer.byNotice' : one.contact !== null ? 'answer.byMail' : 'answer.byAddress';
  const ask = () =>
    askWords({
      title: t('answer.title'),
      text: `${t(how)} ${t(one.isReopened ? 'answer.last' : 'answer.once')}`,
      label: t('answer.label'),
      max: EXCEPTION_ANSWER_MAX,
      confirmLabel: t('answer.action'),
      act: (words) => answerNow(one.id, words),
    });
  return (
    <Button wide onClick={() => void ask()}>
      {t('answer.action')}
    </Button>
  );
}

function Pictures({ one }: Part) {
  const { t } = useTranslation('ecert-exceptions');
  if (one.pictures === 0 && one.openings.length === 0) return null;
  return (
    <Card title={t('form.pictures')}>
      {one.pictures === 0 ? (
        <p className="text-base text-muted">{t('desk.removed')}</p>
      ) : (
        <>
          <p className="text-sm text-muted">{t('desk.noted')}</p>
          <Button wide size="md" tone="soft" className="mt-3" onClick={() => void openPicturesNow(one.id, (n) => t('picture', { n }))}>
            {t('pictures', { count: one.pictures })}
          </Button>
        </>
      )}
      {one.openings.length > 0 && (
        <ul aria-label={t('desk.openings')} className="mt-3 divide-y divide-line border-t border-line">
          {one.openings.map(({ user, at }) => (
            <li key={`${at} ${user?.id ?? 0}`} className="flex justify-between gap-3 py-2 text-base">
              <span className="min-w-0 truncate">{user?.name ?? t('gone')}</span>
              <span className="num flex-none text-sm text-muted">{formatDateTime(utcMoment(at))}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Body({ one }: Part) {
  const { t } = useTranslation('ecert-exceptions');
  const isOperator = useCurrentUser()?.role === 'operator';
  return (
    <>
      <AboutCertificate {...one.certificate}>
        <p className="mt-2.5 flex flex-wrap gap-2">
          <Tag tone={one.state === 'open' ? 'gold' : 'success'}>{t(`states.${one.state}`)}</Tag>
          <Tag tone="quiet">{t(`kinds.${one.kind}`)}</Tag>
          <Tag tone={one.isProven ? 'success' : 'gold'}>{t(one.isProven ? 'desk.proven' : 'desk.unproven')}</Tag>
        </p>
      </AboutCertificate>
      {isOperator && (
        <Card inset="rows">
          <Cell label={t('desk.open')} note={t('desk.openText')} to={pathTo('/issued-ecerts/:id', { id: one.certificate.id })} />
        </Card>
      )}
      <Card title={t('desk.who')}>
        {one.user === null ? <p className="text-base">{one.contact ?? t('guest')}</p> : <Someone person={one.user} />}
      </Card>
      <SaidWords words={one.words} isOwn={false} />
      <Pictures one={one} />
    </>
  );
}

/** /certificateExceptions/:id: what is said to be wrong with one certificate, and the answer to it. */
export function ExceptionScreen() {
  const title = useScreenTitle();
  const id = idFrom(useParams()['id']);
  const { data: one, status, error, refetch } = useException(id);
  if (id === null || isCallError(error, 'refusal', 'invalid')) return <NotFoundScreen />;
  return (
    <DetailScreen
      nav={<NavBar title={title} back={pathTo('/certificateExceptions')} />}
      status={status}
      error={error}
      onRefresh={refetch}
      footer={one?.mayAnswer ? <Answer one={one} /> : undefined}
    >
      {() => one && <Body one={one} />}
    </DetailScreen>
  );
}
