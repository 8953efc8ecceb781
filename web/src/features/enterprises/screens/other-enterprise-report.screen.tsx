import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { EnterpriseReport } from '#contract/enterprises/enterprises.schemas.ts';
import { isCallError } from '#web/api/call-error.ts';
import { Button, ButtonLink } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { idFrom } from '../../../app/navigation/id-from.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { useCurrentUser } from '../../../app/session/session.ts';
import { useShare } from '../../../app/share/share.ts';
import { answerTeamNow, useEnterprise } from '../enterprises.data.ts';
import { CompanyHead } from '../parts/company-head.tsx';
import { CasesPart, ContactPart, FieldsPart, IntroPart, LanguagesPart, Nothing, Section, TeamPart } from '../parts/company-sections.tsx';

/** The company asks whether it may link the reader. */
function Asked({ id, company, role }: { readonly id: number; readonly company: string; readonly role: string }) {
  const { t } = useTranslation('enterprises');
  return (
    <Card title={t('asked.title')}>
      <p className="text-base break-anywhere text-muted">{t(role === '' ? 'asked.text' : 'asked.textAs', { company, role })}</p>
      <div className="mt-3 grid grid-cols-2 gap-2.5">
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

function ContactSection({ report, hasSession }: { readonly report: EnterpriseReport; readonly hasSession: boolean }) {
  const { t } = useTranslation('enterprises');
  return (
    <Section title={t('contact.title')}>
      {report.contact === null ? (
        <Nothing>{t(hasSession ? 'contact.friendsOnly' : 'contact.signIn')}</Nothing>
      ) : (
        <ContactPart contact={report.contact} />
      )}
    </Section>
  );
}

function Body({ report }: { readonly report: EnterpriseReport }) {
  const { t } = useTranslation('enterprises');
  const user = useCurrentUser();
  useShare({ title: report.company_name, desc: report.intro ?? '' });
  const { asked_of_me: asked, intro, pairs, fields, cases, people } = report;
  return (
    <>
      <CompanyHead report={report} />
      {asked !== null && <Asked id={asked.id} company={report.company_name} role={asked.title} />}
      {isEmpty(report) && (
        <Card>
          <Nothing>{t('other.empty')}</Nothing>
        </Card>
      )}
      {intro && (
        <Section title={t('about.title')}>
          <IntroPart intro={intro} />
        </Section>
      )}
      {pairs !== null && pairs.length > 0 && (
        <Section title={t('languages.title')}>
          <LanguagesPart pairs={pairs} />
        </Section>
      )}
      {fields !== null && fields.length > 0 && (
        <Section title={t('fields.title')}>
          <FieldsPart fields={fields} />
        </Section>
      )}
      {cases !== null && cases.length > 0 && (
        <Section title={t('cases.title')}>
          <CasesPart cases={cases} />
        </Section>
      )}
      {people.length > 0 && (
        <Section title={t('team.title')}>
          <TeamPart people={people} />
        </Section>
      )}
      <ContactSection report={report} hasSession={user !== null} />
    </>
  );
}

/** /otherEnterpriseReport?id=: a company's report as others see it (specification, section 2.16; decision 43). */
export function OtherEnterpriseReportScreen() {
  const { t } = useTranslation('enterprises');
  const title = useScreenTitle();
  const id = idFrom(useSearchParams()[0].get('id'));
  const query = useEnterprise(id ?? 0);
  const report = query.data;
  if (id === null || isCallError(query.error, 'refusal', 'invalid')) return <NotFoundScreen />;
  return (
    <DetailScreen
      nav={<NavBar title={report?.company_name || title} back="/home" />}
      status={query.status}
      error={query.error}
      onRefresh={query.refetch}
      footer={
        report &&
        (report.is_own ? (
          <ButtonLink wide tone="ghost" to={pathTo('EnterpriseReport')}>
            {t('edit.action')}
          </ButtonLink>
        ) : (
          <ButtonLink wide to={pathTo('Relation', {}, { id: report.user.id })}>
            {t('other.write')}
          </ButtonLink>
        ))
      }
    >
      {() => report && <Body report={report} />}
    </DetailScreen>
  );
}
