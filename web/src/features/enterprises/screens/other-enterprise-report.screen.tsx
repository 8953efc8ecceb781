import Ellipsis from 'lucide-react/icons/ellipsis';
import Share2 from 'lucide-react/icons/share-2';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { EnterpriseReport } from '#contract/enterprises/enterprises.schemas.ts';
import { isCallError } from '#web/api/call-error.ts';
import { Button, ButtonLink } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { ErrorState } from '#web/kit/error-state.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { PrintedPage } from '#web/kit/printed-page.tsx';
import { DetailSkeleton } from '#web/kit/skeletons.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { idFrom } from '../../../app/navigation/id-from.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { useCurrentUser } from '../../../app/session/session.ts';
import { useShare } from '../../../app/share/share.ts';
import { shareLink } from '../../../app/share/share-link.ts';
import { FollowButton } from '../../people/meeting.public.tsx';
import { useReport } from '../../report/report.public.ts';
import { answerTeamNow, openMenuNow, useCompanyPerson, useEnterprise, useFollowedAgain } from '../enterprises.data.ts';
import { type CompanyPart, type Narrowed, narrowedParts } from '../parts/company-audience.tsx';
import { CompanyHead } from '../parts/company-head.tsx';
import { CasesPart, ContactPart, FieldsPart, IntroPart, LanguagesPart, Nothing, Section, TeamPart } from '../parts/company-sections.tsx';

/** The company asks whether it may link the reader. */
function Asked({ id, company, role }: { readonly id: number; readonly company: string; readonly role: string }) {
  const { t } = useTranslation('enterprises');
  return (
    <Card title={t('asked.title')} className="print:hidden">
      <p className="text-base break-anywhere text-muted">{t(role === '' ? 'asked.text' : 'asked.textAs', { company, role })}</p>
      <div className="mt-3 grid cols-2 gap-2.5">
        <Button tone="ghost" size="md" onClick={() => void answerTeamNow(id, false)}>
          {t('asked.decline')}
        </Button>
        <Button size="md" onClick={() => void answerTeamNow(id, true)}>
          {t('asked.agree')}
        </Button>
      </div>
    </Card>
  );
}

const isEmpty = (report: EnterpriseReport): boolean =>
  !report.intro && !report.pairs?.length && !report.fields?.length && !report.cases?.length && report.people.length === 0;

function ContactContent({ report }: { readonly report: EnterpriseReport }) {
  const { t } = useTranslation('enterprises');
  const hasSession = useCurrentUser() !== null;
  if (report.contact === null) return <Nothing>{t(hasSession ? 'contact.friendsOnly' : 'contact.signIn')}</Nothing>;
  return <ContactPart contact={report.contact} />;
}

type PartsProps = {
  readonly report: EnterpriseReport;
  /** In one's own preview: parts of which nobody but those for whom they are sees anything. */
  readonly narrowed?: Narrowed;
};

/** Every part that holds something; of one that is not for everyone, the preview says for whom it is. */
function Parts({ report, narrowed }: PartsProps) {
  const { t } = useTranslation(['enterprises', 'report']);
  const { intro, pairs, fields, cases, people } = report;
  const part = (name: CompanyPart, content: ReactNode, isTold = false) => {
    const audience = narrowed?.get(name);
    if (!content) return null;
    return (
      <Section key={name} title={t(`${name}.title`)} isOffPaper={isTold || audience !== undefined}>
        {audience === undefined ? content : <Nothing>{t(`report:audience.${audience}`)}</Nothing>}
      </Section>
    );
  };
  return (
    <>
      {part('about', intro && <IntroPart intro={intro} />)}
      {part('languages', pairs !== null && pairs.length > 0 && <LanguagesPart pairs={pairs} />)}
      {part('fields', fields !== null && fields.length > 0 && <FieldsPart fields={fields} />)}
      {part('cases', cases !== null && cases.length > 0 && <CasesPart cases={cases} />)}
      {people.length > 0 && (
        <Section title={t('team.title')}>
          <TeamPart people={people} />
        </Section>
      )}
      {part('contact', <ContactContent report={report} />, report.contact === null)}
    </>
  );
}

/** One's own report as a guest finds it: nothing stands here that a guest does not see. */
function Preview({ report }: { readonly report: EnterpriseReport }) {
  const { t } = useTranslation('enterprises');
  const { data, error, refetch } = useReport(report.user.id);
  const narrowed = data?.rules ? narrowedParts(data.rules) : undefined;
  const intro = narrowed === undefined || narrowed.has('about') ? '' : (report.intro ?? '');
  useShare({ title: report.company_name, desc: intro });
  if (narrowed === undefined && error !== null) {
    return <ErrorState message={error.message} requestId={error.requestId} onRetry={() => void refetch()} />;
  }
  if (narrowed === undefined) return <DetailSkeleton />;
  return (
    <>
      <CompanyHead report={report} />
      <p className="px-[0.52rem] pb-1 text-center text-xs text-balance text-muted print:hidden">{t('other.preview')}</p>
      <Parts report={report} narrowed={narrowed} />
    </>
  );
}

function Body({ report }: { readonly report: EnterpriseReport }) {
  const { t } = useTranslation('enterprises');
  const isGuest = useCurrentUser() === null;
  // Who has signed in may see words that are not for everyone: a link that is handed on tells none of them.
  useShare({ title: report.company_name, desc: (isGuest && report.intro) || t('other.shareText', { company: report.company_name }) });
  const asked = report.asked_of_me;
  return (
    <>
      <CompanyHead report={report} />
      {asked !== null && <Asked id={asked.id} company={report.company_name} role={asked.title} />}
      {isEmpty(report) && (
        <Card>
          <Nothing>{t('other.empty')}</Nothing>
        </Card>
      )}
      <Parts report={report} />
    </>
  );
}

/** What may be done about a company: follow it, work with it; its own people go back to edit it. */
function Footer({ report }: { readonly report: EnterpriseReport }) {
  const { t } = useTranslation('enterprises');
  const person = useCompanyPerson(report);
  useFollowedAgain(report.user.id);
  if (report.is_own)
    return (
      <ButtonLink wide tone="ghost" to={pathTo('/enterpriseReport')}>
        {t('edit.action')}
      </ButtonLink>
    );
  return (
    <div className="pair-1-2">
      <FollowButton person={person} size="lg" wide isBeside />
      <ButtonLink wide to={pathTo('/relation', {}, { id: report.user.id })}>
        {t('other.write')}
      </ButtonLink>
    </div>
  );
}

function MenuButton({ report }: { readonly report: EnterpriseReport }) {
  const { t } = useTranslation('report');
  const person = useCompanyPerson(report);
  return <IconButton label={t('menu')} icon={<Ellipsis />} onClick={() => void openMenuNow(person)} />;
}

function ShareButton({ report }: { readonly report: EnterpriseReport }) {
  const { t } = useTranslation('report');
  const { id } = report.user;
  const share = () =>
    shareLink({ title: report.company_name, path: pathTo('/otherEnterpriseReport', {}, { id }), card: { kind: 'report', id } });
  return <IconButton label={t('tool.share')} icon={<Share2 />} onClick={() => void share()} />;
}

/** /otherEnterpriseReport?id=: a company's report as others see it (specification, section 2.16; decision 43). */
export function OtherEnterpriseReportScreen() {
  const title = useScreenTitle();
  const hasSession = useCurrentUser() !== null;
  const id = idFrom(useSearchParams()[0].get('id'));
  const query = useEnterprise(id ?? 0);
  const report = query.data;
  if (id === null || isCallError(query.error, 'refusal', 'invalid')) return <NotFoundScreen />;
  const actions = report && (
    <>
      {report.is_open && <ShareButton report={report} />}
      {hasSession && !report.is_own && <MenuButton report={report} />}
    </>
  );
  return (
    <DetailScreen
      nav={<NavBar title={title} back="/home" actions={actions} />}
      status={query.status}
      error={query.error}
      onRefresh={query.refetch}
      footer={report && <Footer report={report} />}
    >
      {() => report && <PrintedPage>{report.is_own ? <Preview report={report} /> : <Body report={report} />}</PrintedPage>}
    </DetailScreen>
  );
}
