import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { NUMBER_TYPED_MAX } from '#contract/ecerts/ecerts.limits.ts';
import type { ListProps } from '#web/api/use-call-pages.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { Cell } from '#web/kit/cell.tsx';
import { Field } from '#web/kit/field.tsx';
import { langOf } from '#web/kit/lang-of.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { requireSession } from '../../../app/session/require-session.ts';
import { useCurrentUser } from '../../../app/session/session.ts';
import { collectNow, type KeptCertificate, type PublicFacts, useKept, useWaiting } from '../ecert-claims.data.ts';
import { StandingTag } from '../parts/certificate-paper.tsx';
import { whereTo } from '../where-to.ts';

const digitsOf = (text: string): string => text.replaceAll(/[\s-]/g, '');

/** The number of a certificate leads to it. */
function ByNumber() {
  const { t } = useTranslation('ecert-claims');
  const navigate = useNavigate();
  const form = useForm<{ number: string }>({ mode: 'onTouched', defaultValues: { number: '' } });
  const find = ({ number }: { number: string }) => navigate(pathTo('/certificate/:id', { id: digitsOf(number) }));
  return (
    <Card title={t('home.number')}>
      <form noValidate onSubmit={form.handleSubmit(find)}>
        <Field
          label={t('paper.number')}
          placeholder={t('home.numberHint')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={NUMBER_TYPED_MAX}
          className="num"
          error={form.formState.errors.number?.message}
          end={
            <Button type="submit" size="sm" disabled={form.watch('number').trim() === ''}>
              {t('home.find')}
            </Button>
          }
          {...form.register('number', { validate: (text) => /^\d{15}$/.test(digitsOf(text)) || t('home.numberWrong') })}
        />
      </form>
    </Card>
  );
}

function Waiting({ list }: { readonly list: ListProps<PublicFacts> }) {
  const { t } = useTranslation('ecert-claims');
  const rows = list.pages?.flat() ?? [];
  if (rows.length === 0) return null;
  return (
    <Card title={t('home.waiting')} inset="rows">
      {rows.map(({ id, title, issuer }) => (
        <Cell
          key={id}
          label={<span lang={langOf(title)}>{title}</span>}
          note={issuer}
          value={t('take.go')}
          to={pathTo('/certificate/:id', { id })}
        />
      ))}
      {list.hasMore && (
        <Button wide size="md" tone="ghost" className="my-2" loading={list.isLoadingMore} onClick={list.onMore}>
          {t('home.more')}
        </Button>
      )}
    </Card>
  );
}

function KeptRow({ one }: { readonly one: KeptCertificate }) {
  const { t } = useTranslation('ecert-claims');
  return (
    <Cell
      label={<span lang={langOf(one.title)}>{one.title}</span>}
      note={[one.issuer, one.issuedOn].filter((part) => part !== '').join(' · ')}
      value={
        <span className="inline-flex items-center gap-1.5">
          {one.hidden && <EyeOff role="img" aria-label={t('detail.isHidden')} className="size-[0.3rem]" strokeWidth={1.75} />}
          <StandingTag facts={one} />
        </span>
      }
      to={whereTo(one.id, one) ?? pathTo('/certificate/:id', { id: one.id })}
    />
  );
}

function Collect() {
  const { t } = useTranslation('ecert-claims');
  const [isBusy, setBusy] = useState(false);
  const collect = async () => {
    setBusy(true);
    await collectNow((count) => (count === 0 ? t('home.collectedNone') : t('home.collected', { count })));
    setBusy(false);
  };
  return (
    <Card title={t('home.collect')}>
      <p className="text-sm text-muted">{t('home.collectText')}</p>
      <Button wide size="md" tone="soft" className="mt-3" loading={isBusy} onClick={() => void collect()}>
        {t('home.collectGo')}
      </Button>
    </Card>
  );
}

function ForGuests() {
  const { t } = useTranslation('ecert-claims');
  return (
    <Card title={t('home.guest')}>
      <p className="text-sm text-muted">{t('home.guestText')}</p>
      <Button wide size="md" tone="soft" className="mt-3" onClick={() => requireSession()}>
        {t('home.signIn')}
      </Button>
    </Card>
  );
}

function Ways() {
  const { t } = useTranslation('ecert-claims');
  const user = useCurrentUser();
  // An account of a person may be certified for an organisation.
  const mayIssue = user !== null && (user.userType !== 1 || user.role === 'operator' || user.verified?.type === 'org');
  return (
    <Card inset="rows">
      {user !== null && <Cell label={t('move.title')} note={t('move.titleText')} to={pathTo('/moveFile')} />}
      {user !== null && <Cell label={t('home.trials')} note={t('home.trialsText')} to={pathTo('/trialCertificate')} />}
      {mayIssue && <Cell label={t('desk.title')} note={t('desk.titleText')} to={pathTo('/certificateRequests')} />}
      <Cell label={t('home.check')} note={t('home.checkText')} to={pathTo('/commonVerify')} />
    </Card>
  );
}

/** /certificate: claims by number, what waits for one's confirmed contacts, and what one keeps (career, section 2.8). */
export function CertificatesScreen() {
  const { t } = useTranslation('ecert-claims');
  const title = useScreenTitle();
  const isSignedIn = useCurrentUser() !== null;
  const waiting = useWaiting(isSignedIn);
  const { list } = useKept(isSignedIn);
  const nav = <NavBar title={title} back="/userCenter" />;
  if (!isSignedIn)
    return (
      <>
        {nav}
        <div className="flex-1 pb-4">
          <ByNumber />
          <ForGuests />
          <Ways />
        </div>
      </>
    );
  return (
    <ListScreen
      {...list}
      nav={nav}
      header={
        <>
          <ByNumber />
          <Waiting list={waiting.list} />
          <Collect />
          <Ways />
          <h2 className="px-[0.52rem] pt-3 text-sm text-muted">{t('home.kept')}</h2>
        </>
      }
      layout="rows"
      label={t('home.kept')}
      keyOf={(one) => one.id}
      renderRow={(one) => <KeptRow one={one} />}
      empty={{ picture: 'calm', title: t('home.none'), text: t('home.noneText') }}
    />
  );
}
