import FileDown from 'lucide-react/icons/file-down';
import FileUser from 'lucide-react/icons/file-user';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useState } from 'react';
import { Navigate } from 'react-router';
import type { Statistics } from '#contract/scores/scores.schemas.ts';
import { Card } from '#web/kit/card.tsx';
import { Cell } from '#web/kit/cell.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { isBuilt } from '../../../app/built-paths.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { useCurrentUser } from '../../../app/session/session.ts';
import { openReportExport } from '../open-export.ts';
import { AssessmentPart } from '../parts/assessment-part.tsx';
import { EvidenceRow } from '../parts/evidence-row.tsx';
import { HistoryChart } from '../parts/history-chart.tsx';
import { HowItCounts } from '../parts/how-it-counts.tsx';
import { NextMoves } from '../parts/next-moves.tsx';
import { NoScore } from '../parts/no-score.tsx';
import { type PartName, useEvidence, useStatistics } from '../score.data.ts';

const parts = ['reviews', 'works', 'trials'] as const;

/** The part whose marks are shown first: the first that has any. */
const firstPart = ({ assessment, setAside }: Statistics): PartName => {
  const has = (part: PartName) =>
    assessment.parts.some((one) => one.part === part && (one.pieces ?? 0) > 0) || setAside.some((one) => one.part === part);
  return parts.find(has) ?? 'reviews';
};

function OwnReport() {
  const { t } = useTranslation(['score', 'exports']);
  const isOpen = useCurrentUser()?.signed === true;
  return (
    <Card inset="rows">
      {isBuilt('/myReport') && <Cell icon={<FileUser aria-hidden />} label={t('report.title')} note={t('report.note')} to="/myReport" />}
      {isOpen && <Cell icon={<FileDown aria-hidden />} label={t('exports:title')} onClick={() => void openReportExport()} />}
      <Cell icon={<ShieldCheck aria-hidden />} label={t('exports:check.title')} to="/report-check" />
    </Card>
  );
}

function Explained({ statistics }: { readonly statistics: Statistics }) {
  const { total } = statistics.assessment;
  return (
    <>
      {total === null ? (
        <NoScore />
      ) : (
        <Card>
          <AssessmentPart assessment={statistics.assessment} />
        </Card>
      )}
      <OwnReport />
      {total !== null && statistics.history.length > 1 && <HistoryChart history={statistics.history} total={total} />}
      <NextMoves next={statistics.next} />
      <HowItCounts statistics={statistics} />
    </>
  );
}

function Loaded({ statistics, onRefresh }: { readonly statistics: Statistics; readonly onRefresh: () => Promise<unknown> }) {
  const { t } = useTranslation('score');
  const title = useScreenTitle();
  const [part, setPart] = useState<PartName>(() => firstPart(statistics));
  const evidence = useEvidence(part);
  return (
    <ListScreen
      {...evidence}
      onRefresh={() => Promise.all([evidence.onRefresh(), onRefresh()])}
      nav={<NavBar title={title} back="/myInfo" />}
      layout="rows"
      label={t('evidence.title')}
      header={
        <>
          <Explained statistics={statistics} />
          <div className="px-4 pt-3 pb-1">
            <h2 className="mb-2 text-title font-semibold">{t('evidence.title')}</h2>
            <Segmented
              label={t('evidence.part')}
              value={part}
              onChange={setPart}
              items={parts.map((key) => ({ key, label: t(`part.${key}`) }))}
            />
          </div>
        </>
      }
      keyOf={(piece) => `${piece.part}/${piece.id}`}
      renderRow={(piece) => <EvidenceRow piece={piece} />}
      empty={{ picture: 'reviews', title: t(`evidence.empty.${part}`), text: t(`evidence.emptyText.${part}`) }}
    />
  );
}

/** /reportStatistics: my score, where each point of it comes from, and what would move it. Companies have a report of their own. */
export function ReportStatisticsScreen() {
  const title = useScreenTitle();
  const user = useCurrentUser();
  const { data, status, error, refetch } = useStatistics();
  if (user !== null && user !== undefined && user.userType !== 1 && isBuilt('/enterpriseReport'))
    return <Navigate to="/enterpriseReport" replace />;
  if (data === undefined)
    return (
      <DetailScreen nav={<NavBar title={title} back="/myInfo" />} status={status} error={error} onRefresh={refetch}>
        {() => null}
      </DetailScreen>
    );
  return <Loaded statistics={data} onRefresh={refetch} />;
}
