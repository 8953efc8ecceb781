import { useState } from 'react';
import type { Statistics } from '#contract/scores/scores.schemas.ts';
import { Card } from '#web/kit/card.tsx';
import { formatScore } from '#web/kit/format-number.ts';
import { formatShortDay } from '#web/kit/format-time.ts';
import { Segmented } from '#web/kit/segmented.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { changeText } from '../score-text.ts';

type Point = { readonly at: number; readonly total: number };
type Span = 'month' | 'year';

const DAY_MS = 86_400_000;
const days: Record<Span, number> = { month: 30, year: 365 };
const WIDE = 320;
const HIGH = 120;
const pad = { start: 26, end: 8, top: 10, bottom: 20 } as const;

/** The score from the first day of the span until now: it stays what it was until the next day on which it changed. */
const pointsIn = (history: Statistics['history'], total: number, span: Span): readonly Point[] => {
  const now = Date.now();
  const from = now - days[span] * DAY_MS;
  const known = history.flatMap((one) => (one.total === null ? [] : [{ at: Date.parse(`${one.day}T00:00:00Z`), total: one.total }]));
  const before = known.filter((point) => point.at < from).at(-1);
  const inside = known.filter((point) => point.at >= from);
  return [...(before === undefined ? [] : [{ at: from, total: before.total }]), ...inside, { at: now, total }];
};

/** Whole numbers that hold all points, at least two apart. */
const boundsOf = (points: readonly Point[]): readonly [number, number] => {
  const totals = points.map((point) => point.total);
  const low = Math.max(0, Math.floor(Math.min(...totals) - 0.3));
  return [Math.min(low, 8), Math.max(low + 2, Math.min(10, Math.ceil(Math.max(...totals) + 0.3)))];
};

function Line({ points, span }: { readonly points: readonly Point[]; readonly span: Span }) {
  const { i18n } = useTranslation('score');
  const [low, top] = boundsOf(points);
  const end = points.at(-1)?.at ?? 0;
  const from = end - days[span] * DAY_MS;
  const x = (at: number) => pad.start + ((at - from) / (end - from)) * (WIDE - pad.start - pad.end);
  const y = (total: number) => pad.top + ((top - total) / (top - low)) * (HIGH - pad.top - pad.bottom);
  const path = points
    .map((point, index) => (index === 0 ? `M${x(point.at)} ${y(point.total)}` : `H${x(point.at)}V${y(point.total)}`))
    .join('');
  const last = points.at(-1);
  const marks = Array.from({ length: top - low + 1 }, (_, index) => low + index).filter((mark) => top - low <= 4 || mark % 2 === 0);
  return (
    <svg aria-hidden viewBox={`0 0 ${WIDE} ${HIGH}`} className="num mt-3 w-full" fontSize="9">
      {marks.map((mark) => (
        <g key={mark}>
          <line x1={pad.start} x2={WIDE - pad.end} y1={y(mark)} y2={y(mark)} stroke="var(--line)" strokeWidth="1" />
          <text x={pad.start - 6} y={y(mark) + 3} textAnchor="end" fill="var(--muted)">
            {mark}
          </text>
        </g>
      ))}
      <path d={path} fill="none" stroke="var(--seal)" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round" />
      {last !== undefined && (
        <circle cx={x(last.at)} cy={y(last.total)} r="3.5" fill="var(--seal)" stroke="var(--card)" strokeWidth="1.5" />
      )}
      {[from, (from + end) / 2, end].map((at, index) => (
        <text key={at} x={x(at)} y={HIGH - 5} textAnchor={index === 0 ? 'start' : index === 1 ? 'middle' : 'end'} fill="var(--muted)">
          {formatShortDay(at, i18n.language)}
        </text>
      ))}
    </svg>
  );
}

/** How the score moved in a month or a year. Says in words what it draws. */
export function HistoryChart({ history, total }: { readonly history: Statistics['history']; readonly total: number }) {
  const { t } = useTranslation('score');
  const [span, setSpan] = useState<Span>('month');
  const points = pointsIn(history, total, span);
  const change = total - (points[0]?.total ?? total);
  const isStill = Math.abs(change) < 0.05;
  return (
    <Card title={t('history.title')}>
      <Segmented
        label={t('history.span')}
        value={span}
        onChange={setSpan}
        items={(['month', 'year'] as const).map((key) => ({ key, label: t(`history.${key}`) }))}
      />
      <Line points={points} span={span} />
      <p className="num mt-1 text-sm text-muted">
        {isStill
          ? t('history.still', { total: formatScore(total) })
          : t('history.moved', { total: formatScore(total), change: changeText(change) })}
      </p>
    </Card>
  );
}
