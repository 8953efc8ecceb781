import Eye from 'lucide-react/icons/eye';
import FileBadge from 'lucide-react/icons/file-badge';
import FileWarning from 'lucide-react/icons/file-warning';
import ListChecks from 'lucide-react/icons/list-checks';
import Stamp from 'lucide-react/icons/stamp';
import UserCheck from 'lucide-react/icons/user-check';
import { Navigate } from 'react-router';
import type { EnterpriseReport } from '#contract/enterprises/enterprises.schemas.ts';
import { Card } from '#web/kit/card.tsx';
import { Cell } from '#web/kit/cell.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { Tag } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { useCurrentUser } from '../../../app/session/session.ts';
import { editAbout, editCase, editContact, editLanguages, editPerson } from '../edit-sheets.ts';
import { useEnterprise } from '../enterprises.data.ts';
import { AudienceMark, ListedSwitch } from '../parts/company-audience.tsx';
import { CompanyHead } from '../parts/company-head.tsx';
import { CasesPart, ContactPart, FieldsPart, IntroPart, LanguagesPart, Nothing, Section, TeamPart } from '../parts/company-sections.tsx';

const stateTones = { waiting: 'gold', approved: 'success', rejected: 'danger', expired: 'quiet' } as const;

function Ways({ report }: { readonly report: EnterpriseReport }) {
  const { t } = useTranslation('enterprises');
  const state = report.asked_state;
  return (
    <Card inset="rows">
      <Cell
        icon={<FileBadge />}
        label={t('qualification.title')}
        note={t('qualification.note')}
        value={state === null ? t('qualification.states.none') : <Tag tone={stateTones[state]}>{t(`qualification.states.${state}`)}</Tag>}
        to={pathTo('/enterpriseResource')}
      />
      {state === 'approved' && (
        <Cell icon={<Stamp />} label={t('issuing.title')} note={t('issuing.note')} to={pathTo('/ecert-templates')} />
      )}
      {report.qualification !== null && (
        <Cell icon={<UserCheck />} label={t('requests.title')} note={t('requests.note')} to={pathTo('/certificateRequests')} />
      )}
      {report.qualification !== null && (
        <Cell icon={<FileWarning />} label={t('exceptions.title')} note={t('exceptions.note')} to={pathTo('/certificateExceptions')} />
      )}
      <Cell icon={<Eye />} label={t('edit.preview')} to={pathTo('/otherEnterpriseReport', {}, { id: report.user.id })} />
      <Cell icon={<ListChecks />} label={t('clip.title')} note={t('clip.note')} to={pathTo('/enterpriseOptionTipClip')} />
    </Card>
  );
}

function OwnBody({ report }: { readonly report: EnterpriseReport }) {
  const { t } = useTranslation('enterprises');
  const { intro, pairs, fields, cases, contact, people } = report;
  return (
    <>
      <CompanyHead report={report} />
      <Ways report={report} />
      <ListedSwitch report={report} />
      <Section title={t('about.title')} mark={<AudienceMark report={report} part="about" />} onEdit={() => void editAbout(report)}>
        {intro ? <IntroPart intro={intro} /> : <Nothing>{t('about.none')}</Nothing>}
      </Section>
      <Section
        title={t('languages.title')}
        mark={<AudienceMark report={report} part="languages" />}
        onEdit={() => void editLanguages(report)}
      >
        {pairs !== null && pairs.length > 0 ? <LanguagesPart pairs={pairs} /> : <Nothing>{t('languages.noneText')}</Nothing>}
      </Section>
      <Section title={t('fields.title')} mark={<AudienceMark report={report} part="fields" />} onEdit={() => void editAbout(report)}>
        {fields !== null && fields.length > 0 ? <FieldsPart fields={fields} /> : <Nothing>{t('fields.none')}</Nothing>}
      </Section>
      <Section
        title={t('cases.title')}
        mark={<AudienceMark report={report} part="cases" />}
        editLabel={t('edit.add')}
        onEdit={() => void editCase(null)}
      >
        {cases !== null && cases.length > 0 ? (
          <CasesPart cases={cases} onEdit={(one) => void editCase(one)} />
        ) : (
          <Nothing>{t('cases.none')}</Nothing>
        )}
      </Section>
      <Section title={t('team.title')} editLabel={t('edit.add')} onEdit={() => void editPerson(null)}>
        {people.length > 0 ? <TeamPart people={people} onEdit={(one) => void editPerson(one)} /> : <Nothing>{t('team.none')}</Nothing>}
      </Section>
      <Section title={t('contact.title')} mark={<AudienceMark report={report} part="contact" />} onEdit={() => void editContact(report)}>
        {contact !== null && <ContactPart contact={contact} />}
        <p className="mt-2 text-xs text-muted">{t('contact.audience')}</p>
      </Section>
    </>
  );
}

/** /enterpriseReport: one's own company report, changed where it stands (specification, section 2.16; decision 43). */
export function EnterpriseReportScreen() {
  const title = useScreenTitle();
  const user = useCurrentUser();
  const isCompany = user !== null && user.userType !== 1;
  const query = useEnterprise(null);
  const report = query.data;
  if (user !== null && !isCompany) return <Navigate to={pathTo('/myReport')} replace />;
  return (
    <DetailScreen
      nav={<NavBar title={title} back={pathTo('/userCenter')} />}
      status={query.status}
      error={query.error}
      onRefresh={query.refetch}
    >
      {() => report && <OwnBody report={report} />}
    </DetailScreen>
  );
}
