import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { NetworkGraph } from '#contract/network/network.schemas.ts';
import { Card } from '#web/kit/card.tsx';
import { LanguagePair } from '#web/kit/language-pair.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { Spinner } from '#web/kit/spinner.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';

const Chart = lazy(async () => ({ default: (await import('./network-chart.tsx')).NetworkChart }));

const views = ['chart', 'table'] as const;
type View = (typeof views)[number];

/** Whether this browser draws: what does not is given the table. */
const draws = (): boolean => document.createElement('canvas').getContext('2d') !== null;

type GraphProps = { readonly graph: NetworkGraph };

const KNOWN_MAX = 4;

/** Whom each knows, by place, as far as there is room for names. */
const knownBy = ({ nodes, edges }: NetworkGraph): string[][] => {
  const known = nodes.map((): string[] => []);
  for (const [one, other] of edges) {
    known[one]?.push(nodes[other]?.name ?? '');
    known[other]?.push(nodes[one]?.name ?? '');
  }
  return known.map((names) => names.slice(0, KNOWN_MAX));
};

function Table({ graph }: GraphProps) {
  const { t } = useTranslation('network');
  const known = knownBy(graph);
  const bridges = new Set(graph.bridges.map(({ id }) => id));
  return (
    <div className="max-h-[9rem] overflow-auto">
      <table className="w-full text-start text-base">
        <thead className="text-xs text-muted">
          <tr>
            <th scope="col" className="py-2 pe-3 text-start font-normal">
              {t('graph.person')}
            </th>
            <th scope="col" className="py-2 pe-3 text-end font-normal">
              {t('graph.ties')}
            </th>
            <th scope="col" className="py-2 text-start font-normal">
              {t('graph.knows')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {graph.nodes.map((node, nth) => (
            <tr key={node.id}>
              <th scope="row" className="py-2 pe-3 text-start align-top font-normal">
                <Link
                  to={pathTo('/users/:userId', { userId: node.id })}
                  className={`press touch-area inline-block break-anywhere ${bridges.has(node.id) ? 'font-semibold text-seal' : 'text-qingdai'}`}
                >
                  {node.name}
                </Link>
                {node.pair !== null && <LanguagePair pair={node.pair} className="ms-2 text-xs text-muted" />}
              </th>
              <td className="num py-2 pe-3 text-end align-top">{node.ties}</td>
              <td className="py-2 align-top text-sm break-anywhere text-muted">{known[nth]?.join(t('graph.comma'))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The network as a graph, or as a table of the same. */
export function GraphCard({ graph }: GraphProps) {
  const { t } = useTranslation('network');
  const navigate = useNavigate();
  const [view, setView] = useState<View>(draws() ? 'chart' : 'table');
  const open = (userId: number) => void navigate(pathTo('/users/:userId', { userId }));
  return (
    <Card title={t('graph.title')}>
      <Segmented
        label={t('graph.title')}
        items={views.map((key) => ({ key, label: t(`graph.views.${key}`) }))}
        value={view}
        onChange={setView}
      />
      <div className="mt-3">
        {view === 'table' ? (
          <Table graph={graph} />
        ) : (
          <Suspense
            fallback={
              <div className="grid h-[6.4rem] place-items-center">
                <Spinner />
              </div>
            }
          >
            <Chart graph={graph} label={t('graph.alt', { count: graph.nodes.length })} onOpen={open} />
          </Suspense>
        )}
      </div>
      <p className="mt-2 text-xs text-muted">
        {t(graph.size > graph.nodes.length ? 'graph.some' : 'graph.hint', { count: graph.nodes.length })}
      </p>
    </Card>
  );
}
