import { GraphChart } from 'echarts/charts';
import { init, use as register } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import type { NetworkGraph } from '#contract/network/network.schemas.ts';

register([GraphChart, CanvasRenderer]);

/** So many names stand there at once; the others are said when they are touched. */
const NAMED = 14;
const SMALLEST = 8;
const LARGEST = 26;

const colour = (token: string): string => getComputedStyle(document.documentElement).getPropertyValue(token).trim();

const optionOf = ({ nodes, edges, bridges }: NetworkGraph) => {
  const joins = new Set(bridges.map(({ id }) => id));
  const most = Math.max(1, ...nodes.map(({ ties }) => ties));
  return {
    animation: false,
    series: [
      {
        type: 'graph' as const,
        layout: 'force' as const,
        roam: true,
        // Names stand beside the outermost dots.
        ...{ left: 48, right: 48, top: 24, bottom: 32 },
        draggable: false,
        force: { layoutAnimation: false, repulsion: nodes.length > 60 ? 60 : 160, edgeLength: [20, 90], gravity: 0.12 },
        data: nodes.map((node, nth) => ({
          id: String(node.id),
          name: node.name,
          symbolSize: SMALLEST + ((LARGEST - SMALLEST) * node.ties) / most,
          itemStyle: { color: colour(joins.has(node.id) ? '--seal' : '--qingdai') },
          label: { show: nth < NAMED || joins.has(node.id) },
        })),
        links: edges.map(([source, target]) => ({ source, target })),
        label: { color: colour('--ink'), position: 'bottom' as const, fontSize: 11 },
        lineStyle: { color: colour('--edge'), width: 1, opacity: 0.6 },
        emphasis: { focus: 'adjacency' as const, label: { show: true } },
        scaleLimit: { min: 0.4, max: 6 },
      },
    ],
  };
};

type NetworkChartProps = { readonly graph: NetworkGraph; readonly label: string; readonly onOpen: (id: number) => void };

/** Who of a network is a friend of whom, drawn. The library comes with this file alone. */
export function NetworkChart({ graph, label, onOpen }: NetworkChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const open = useRef(onOpen);
  useEffect(() => {
    open.current = onOpen;
  }, [onOpen]);
  useEffect(() => {
    const { current } = place;
    if (current === null) return;
    const chart = init(current);
    chart.setOption(optionOf(graph));
    chart.on('click', (event) => {
      const { dataType, data } = event;
      if (dataType === 'node' && typeof data === 'object' && data !== null && 'id' in data) open.current(Number(data.id));
    });
    // A page that is being left has no size, which the library cannot divide by.
    const watch = new ResizeObserver(([entry]) => {
      if (entry !== undefined && entry.contentRect.width > 0 && entry.contentRect.height > 0) chart.resize();
    });
    watch.observe(current);
    return () => {
      watch.disconnect();
      chart.dispose();
    };
  }, [graph]);
  return <div ref={place} role="img" aria-label={label} className="h-[6.4rem] w-full touch-pan-y" />;
}
