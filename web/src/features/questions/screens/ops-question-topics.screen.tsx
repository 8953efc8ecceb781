import type { ProposedTopic } from '#contract/questions/topics.schemas.ts';
import { utcMoment } from '#web/api/wire-time.ts';
import { langOf } from '#web/kit/lang-of.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { RelativeTime } from '#web/kit/relative-time.tsx';
import type { TableColumn } from '#web/kit/table-rows.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { Someone } from '../../people/people.public.tsx';
import { DecideActs } from '../parts/decide-acts.tsx';
import { QuestionDesk } from '../parts/question-desk.tsx';
import { approveNow, rejectNow, useProposedTopics } from '../topics.data.ts';

/** Opens a topic, or turns it down with a reason. */
function Acts({ topic }: { readonly topic: ProposedTopic }) {
  const { t } = useTranslation('questions');
  const { id, name } = topic;
  return (
    <DecideActs
      granting={{ title: t('desk.approveTitle', { name }), text: t('desk.approveText'), confirmLabel: t('desk.approve') }}
      rejectTitle={t('desk.rejectTitle', { name })}
      onGrant={() => approveNow(id)}
      onReject={(reason) => rejectNow(id, reason)}
    />
  );
}

function Row({ topic }: { readonly topic: ProposedTopic }) {
  return (
    <div className="px-[0.28rem] py-3">
      <p lang={langOf(topic.name)} className="text-body font-semibold break-anywhere">
        {topic.name}
      </p>
      {topic.description !== '' && (
        <p lang={langOf(topic.description)} className="mt-0.5 text-sm break-anywhere text-muted">
          {topic.description}
        </p>
      )}
      <div className="mt-2 flex">
        <Someone person={topic.proposer} size="sm" note={<RelativeTime at={utcMoment(topic.created_at)} />} end={<Acts topic={topic} />} />
      </div>
    </div>
  );
}

/** What the table of the desk shows of a proposal. */
const useColumns = (): readonly TableColumn<ProposedTopic>[] => {
  const { t } = useTranslation('questions');
  return [
    { key: 'name', head: t('topics.name'), value: (topic) => topic.name },
    { key: 'description', head: t('topics.description'), value: (topic) => topic.description },
    {
      key: 'who',
      head: t('desk.who'),
      value: (topic) => topic.proposer?.name ?? null,
      cell: (topic) => <Someone person={topic.proposer} size="xs" />,
    },
    {
      key: 'time',
      head: t('desk.time'),
      value: (topic) => topic.created_at,
      cell: (topic) => <RelativeTime at={utcMoment(topic.created_at)} />,
    },
    { key: 'acts', head: t('desk.acts'), value: () => null, cell: (topic) => <Acts topic={topic} /> },
  ];
};

function Topics() {
  const { t } = useTranslation('questions');
  return (
    <ListScreen
      {...useProposedTopics()}
      layout="rows"
      label={t('desk.tab.topics')}
      columns={useColumns()}
      keyOf={(topic) => topic.id}
      renderRow={(topic) => <Row topic={topic} />}
      empty={{ picture: 'calm', title: t('desk.none'), text: t('desk.noneText') }}
    />
  );
}

/** /ops/question-topics: topics that people proposed, the longest waiting first (docs/decisions/034.8). */
export function OpsQuestionTopicsScreen() {
  return (
    <QuestionDesk active="topics">
      <Topics />
    </QuestionDesk>
  );
}
