import { Link } from 'react-router';
import type { FeaturedApplication } from '#contract/questions/featured.schemas.ts';
import { utcMoment } from '#web/api/wire-time.ts';
import { langOf } from '#web/kit/lang-of.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { RelativeTime } from '#web/kit/relative-time.tsx';
import { ROW_LINK, type TableColumn } from '#web/kit/table-rows.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { approveApplication, rejectApplication, useApplications } from '../featured.data.ts';
import { DecideActs } from '../parts/decide-acts.tsx';
import { QuestionDesk } from '../parts/question-desk.tsx';
import { questionPath } from '../question-path.ts';

function Acts({ application }: { readonly application: FeaturedApplication }) {
  const { t } = useTranslation('questions');
  const { id } = application;
  return (
    <DecideActs
      granting={{ title: t('desk.featureTitle'), text: t('desk.featureText'), confirmLabel: t('desk.feature') }}
      rejectTitle={t('desk.unfeatureTitle')}
      onGrant={() => approveApplication(id)}
      onReject={(reason) => rejectApplication(id, reason)}
    />
  );
}

function Row({ application }: { readonly application: FeaturedApplication }) {
  const { t } = useTranslation('questions');
  const { question, amount, created_at } = application;
  return (
    <div className="px-[0.28rem] py-3">
      <Link to={questionPath(question)} lang={langOf(question.subject)} className="press touch-area text-body font-semibold break-anywhere">
        {question.subject}
      </Link>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
        <span className="num text-xs text-muted">
          {t('desk.paid', { n: amount })} · <RelativeTime at={utcMoment(created_at)} />
        </span>
        <Acts application={application} />
      </div>
    </div>
  );
}

/** What the table of the desk shows of an application. */
const useColumns = (): readonly TableColumn<FeaturedApplication>[] => {
  const { t } = useTranslation('questions');
  return [
    {
      key: 'question',
      head: t('form.subject'),
      value: ({ question }) => question.subject,
      cell: ({ question }) => (
        <Link to={questionPath(question)} className={ROW_LINK} lang={langOf(question.subject)}>
          {question.subject}
        </Link>
      ),
    },
    { key: 'answers', head: t('answers.label'), value: ({ question }) => question.answers_count, isNumber: true },
    { key: 'amount', head: t('desk.amount'), value: ({ amount }) => amount, isNumber: true },
    {
      key: 'time',
      head: t('desk.time'),
      value: ({ created_at }) => created_at,
      cell: ({ created_at }) => <RelativeTime at={utcMoment(created_at)} />,
    },
    { key: 'acts', head: t('desk.acts'), value: () => null, cell: (application) => <Acts application={application} /> },
  ];
};

function Applications() {
  const { t } = useTranslation('questions');
  return (
    <ListScreen
      {...useApplications()}
      layout="rows"
      label={t('desk.tab.featured')}
      columns={useColumns()}
      keyOf={({ id }) => id}
      renderRow={(application) => <Row application={application} />}
      empty={{ picture: 'calm', title: t('desk.noneFeatured'), text: t('desk.noneFeaturedText') }}
    />
  );
}

/** /ops/question-applications: questions whose askers ask that they be chosen, the longest waiting first (docs/decisions/034.23). */
export function OpsQuestionApplicationsScreen() {
  return (
    <QuestionDesk active="featured">
      <Applications />
    </QuestionDesk>
  );
}
