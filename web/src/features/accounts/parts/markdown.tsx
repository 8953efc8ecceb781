import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type Block, blocksOf, type Run, wordsOf } from './markdown-blocks.ts';

const drawnRun = (run: Run): ReactNode => {
  const words = run.isStrong ? <strong className="font-semibold">{run.text}</strong> : run.text;
  if (run.href === undefined) return words;
  const look = 'text-qingdai underline underline-offset-2';
  if (run.href.startsWith('/'))
    return (
      <Link to={run.href} className={look}>
        {words}
      </Link>
    );
  return (
    <a href={run.href} target="_blank" rel="noopener noreferrer nofollow" className={look}>
      {words}
    </a>
  );
};

/** Words of a block, in their order; the same words may stand in it twice. */
function Words({ runs }: { readonly runs: readonly Run[] }) {
  let at = 0;
  return runs.map((run) => {
    const key = at;
    at += run.text.length;
    return <span key={key}>{drawnRun(run)}</span>;
  });
}

type TableProps = { readonly rows: Extract<Block, { kind: 'table' }>['rows'] };

/** The first row names the columns. A table that is wider than the phone is moved within itself. */
function Table({ rows: [head = [], ...rows] }: TableProps) {
  const cell = 'border border-line px-2.5 py-1.5 text-start align-top';
  const keyed = <T,>(items: readonly T[]) => items.map((item, place) => ({ item, place }));
  return (
    <div className="mb-3 overflow-x-auto">
      <table className="w-full border-collapse text-sm">
        <thead className="bg-sunken">
          <tr>
            {keyed(head).map(({ item, place }) => (
              <th key={place} scope="col" className={`${cell} font-semibold`}>
                <Words runs={item} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {keyed(rows).map(({ item: cells, place }) => (
            <tr key={place}>
              {keyed(cells).map(({ item, place: column }) => (
                <td key={column} className={cell}>
                  <Words runs={item} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const drawn = (block: Block, Heading: 'h2' | 'h3'): ReactNode => {
  switch (block.kind) {
    case 'title':
      return (
        <h2 key={block.key} className="mb-3 text-lg font-bold">
          <Words runs={block.runs} />
        </h2>
      );
    case 'heading':
      return (
        <Heading key={block.key} className="mt-5 mb-1.5 text-title font-semibold first:mt-0">
          <Words runs={block.runs} />
        </Heading>
      );
    case 'list':
      return (
        <ul key={block.key} className="list-disc space-y-1.5 ps-4 marker:text-muted">
          {block.items.map((item) => (
            <li key={wordsOf(item)}>
              <Words runs={item} />
            </li>
          ))}
        </ul>
      );
    case 'table':
      return <Table key={block.key} rows={block.rows} />;
    default:
      return (
        <p key={block.key} className="mb-2 whitespace-pre-line">
          <Words runs={block.runs} />
        </p>
      );
  }
};

/** A text with headings, lists, tables, links and strong words, as the house writes its agreements. */
export function Markdown({
  text,
  isTitled = true,
}: {
  readonly text: string /** False where the bar says the title already. */;
  readonly isTitled?: boolean;
}) {
  const blocks = blocksOf(text).filter((block) => isTitled || block.kind !== 'title');
  return (
    <div className="break-anywhere text-base leading-relaxed">
      {blocks.map((block) => drawn(block, blocks.some(({ kind }) => kind === 'title') ? 'h3' : 'h2'))}
    </div>
  );
}
