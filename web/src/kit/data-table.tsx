import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { Fragment, type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from '#web/words/use-translation.ts';
import { Button } from './button.tsx';
import { formatNumber } from './format-number.ts';
import { SearchBar } from './search-bar.tsx';
import { ROW_LINK, type TableOrder, type TableRow, tableRows } from './table-rows.ts';

const PAGE = 20;

type Head = { readonly key: string; readonly head: string; readonly isNumber?: boolean; readonly isAct?: boolean };

type HeadProps = {
  readonly column: Head;
  readonly nth: number;
  readonly order: TableOrder | null;
  readonly onOrder: (order: TableOrder) => void;
};

function HeadCell({ column, nth, order, onOrder }: HeadProps) {
  const isChosen = order?.column === nth;
  const isDown = isChosen && order.isDown;
  if (column.isAct) {
    return (
      <th scope="col" className="p-0">
        <span className="sr-only">{column.head}</span>
      </th>
    );
  }
  return (
    <th scope="col" aria-sort={isChosen ? (isDown ? 'descending' : 'ascending') : 'none'} className="p-0 text-start font-normal">
      <button
        type="button"
        onClick={() => onOrder({ column: nth, isDown: isChosen && !isDown })}
        className={`press flex min-h-[0.88rem] w-full items-center gap-1 px-3 text-sm whitespace-nowrap text-muted hover:text-qingdai ${column.isNumber ? 'justify-end' : ''}`}
      >
        {column.head}
        {isChosen && (isDown ? <ArrowDown aria-hidden className="size-[0.28rem]" /> : <ArrowUp aria-hidden className="size-[0.28rem]" />)}
      </button>
    </th>
  );
}

type FootProps = {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
  readonly loaded: number;
  /** There is a page after this one, or what is still to be loaded makes one. */
  readonly canTurn: boolean;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly onMore?: () => unknown;
};

/** Pages of what is here, and honestly how much that is: order and filter know no more. */
function Foot({ page, pages, canTurn, onPage, loaded, hasMore, isLoadingMore, onMore }: FootProps) {
  const { t } = useTranslation('kit');
  return (
    <div className="num flex flex-wrap items-center gap-3 border-t border-line px-3 py-2 text-sm text-muted">
      <span className="me-auto">{t(hasMore ? 'table.loadedOfMore' : 'table.loaded', { count: loaded, n: formatNumber(loaded) })}</span>
      {hasMore && (
        <Button size="md" tone="soft" loading={isLoadingMore} onClick={() => void onMore?.()}>
          {t('table.more')}
        </Button>
      )}
      {(pages > 1 || canTurn) && (
        <span className="flex items-center gap-2">
          <Button size="md" tone="ghost" disabled={page === 0} onClick={() => onPage(page - 1)}>
            {t('table.before')}
          </Button>
          <span aria-live="polite">{t('table.page', { n: page + 1, total: pages })}</span>
          <Button size="md" tone="ghost" disabled={!canTurn} onClick={() => onPage(page + 1)}>
            {t('table.next')}
          </Button>
        </span>
      )}
    </div>
  );
}

type LineProps = { readonly row: TableRow; readonly columns: readonly Head[] };

/** A row, and under it what it opens. */
function Line({ row, columns }: LineProps) {
  const [isOpen, setIsOpen] = useState(false);
  const detail = useId();
  const opener = (content: ReactNode) => (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={isOpen ? detail : undefined}
      onClick={() => setIsOpen(!isOpen)}
      className={`${ROW_LINK} flex items-start gap-1 text-start`}
    >
      <ChevronDown aria-hidden className={`mt-1 size-[0.26rem] flex-none text-muted ${isOpen ? '' : '-rotate-90'}`} />
      {content}
    </button>
  );
  return (
    <Fragment>
      <tr className="relative hover:bg-sunken">
        {columns.map((column, nth) => (
          <td
            key={column.key}
            className={`px-3 py-2.5 align-middle ${column.isNumber || column.isAct ? 'num text-end whitespace-nowrap' : 'max-w-[5rem] break-words'}`}
          >
            {nth === 0 && row.detail !== undefined ? opener(row.cells[nth]) : row.cells[nth]}
          </td>
        ))}
      </tr>
      {isOpen && row.detail !== undefined && (
        <tr id={detail} data-opened className="bg-sunken">
          <td colSpan={columns.length} className="py-1">
            <div className="mx-auto max-w-[9rem]">{row.detail()}</div>
          </td>
        </tr>
      )}
    </Fragment>
  );
}

type DataTableProps = {
  readonly label?: string;
  readonly rows: readonly TableRow[];
  readonly columns: readonly Head[];
  readonly onMore?: () => unknown;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly hasMoreFailed: boolean;
};

type Filling = Pick<DataTableProps, 'onMore' | 'hasMore' | 'isLoadingMore' | 'hasMoreFailed'> & { readonly isShort: boolean };

/** Loads what the page that is turned to still lacks. */
const useFullPage = ({ isShort, onMore, hasMore, isLoadingMore, hasMoreFailed }: Filling): void => {
  const isWanted = isShort && hasMore && !isLoadingMore && !hasMoreFailed;
  const load = useEffectEvent(() => void onMore?.());
  useEffect(() => {
    if (isWanted) load();
  }, [isWanted]);
};

/** A list as a table, where there is a mouse and room: to sort, to filter and to turn over. `ListScreen` draws it. */
export function DataTable({ rows, columns, label, ...more }: DataTableProps) {
  const { t, i18n } = useTranslation('kit');
  const [filter, setFilter] = useState('');
  const [order, setOrder] = useState<TableOrder | null>(null);
  const [wanted, setWanted] = useState(0);
  const found = tableRows(rows, { filter, order, language: i18n.language });
  const pages = Math.max(1, Math.ceil(found.length / PAGE));
  const page = Math.min(wanted, pages - 1);
  const isWhole = filter.trim() === '';
  useFullPage({ ...more, isShort: isWhole && rows.length < (wanted + 1) * PAGE });
  const shown = found.slice(page * PAGE, (page + 1) * PAGE);
  const look = (next: string) => {
    setFilter(next);
    setWanted(0);
  };
  return (
    <div className="mx-3 my-2 overflow-hidden rounded-card bg-card">
      <div className="flex items-center justify-between gap-4 px-3 py-2">
        <p aria-live="polite" className="num text-sm text-muted">
          {!isWhole && t('table.loaded', { count: found.length, n: formatNumber(found.length) })}
        </p>
        <div className="flex w-[4.6rem] max-w-full">
          <SearchBar value={filter} onChange={look} placeholder={t('table.filter')} />
        </div>
      </div>
      <div className="overflow-x-auto">
        <table aria-label={label} className="w-full border-collapse text-base [&_.tag]:whitespace-nowrap">
          <thead className="border-y border-line bg-sunken">
            <tr>
              {columns.map((column, nth) => (
                <HeadCell key={column.key} column={column} nth={nth} order={order} onOrder={setOrder} />
              ))}
            </tr>
          </thead>
          <tbody data-rows className="divide-y divide-line">
            {shown.map((row) => (
              <Line key={row.key} row={row} columns={columns} />
            ))}
          </tbody>
        </table>
      </div>
      {shown.length === 0 && <p className="px-3 py-6 text-center text-base text-muted">{t('search.nothing')}</p>}
      <Foot {...{ page, pages, ...more }} canTurn={page < pages - 1 || (isWhole && more.hasMore)} loaded={rows.length} onPage={setWanted} />
    </div>
  );
}
