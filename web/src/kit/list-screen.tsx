import { Fragment, lazy, type ReactNode, Suspense, useLayoutEffect, useRef } from 'react';
import { cx } from './class-names.ts';
import { Empty, type EmptyProps } from './empty.tsx';
import { ErrorState, type Trouble } from './error-state.tsx';
import { useInPane } from './in-pane.ts';
import { useHasPanes } from './is-desk.ts';
import { ListEnd } from './list-end.tsx';
import { PullNotice } from './pull-notice.tsx';
import { RowSkeleton } from './skeletons.tsx';
import type { TableColumn } from './table-rows.ts';
import { usePullRefresh } from './use-pull-refresh.ts';
import { useSlices } from './use-slices.ts';

/** The words TanStack Query uses. */
export type LoadStatus = 'pending' | 'error' | 'success';

export type ListScreenProps<Item> = {
  /** Loaded pages in their order; or `items` when the list comes whole. */
  readonly pages?: readonly (readonly Item[])[];
  readonly items?: readonly Item[];
  readonly status: LoadStatus;
  readonly error?: Trouble | null;
  /** Settles when the fresh rows are there: the pull notice stays until then. Also the retry of the error state. */
  readonly onRefresh?: () => unknown;
  readonly onMore?: () => unknown;
  readonly hasMore?: boolean;
  readonly isLoadingMore?: boolean;
  readonly hasMoreFailed?: boolean;
  readonly renderRow: (item: Item, index: number) => ReactNode;
  readonly keyOf: (item: Item) => string | number;
  readonly empty: EmptyProps;
  /** The shape of what comes; rows unless told otherwise. */
  readonly skeleton?: ReactNode;
  /** Stands above the bar's place: a NavBar. */
  readonly nav?: ReactNode;
  /** Stands above the rows in every state: filters, a banner, a profile. */
  readonly header?: ReactNode;
  /** Stands at the bottom of the screen, always in sight. */
  readonly footer?: ReactNode;
  /** `cards`: each row brings its own card; `rows`: one card with hairlines holds them all; `plain`: no ground. */
  readonly layout?: 'cards' | 'rows' | 'plain';
  /** Where there is a mouse and room the list is a table of these: for desks. */
  readonly columns?: readonly TableColumn<Item>[];
  /** A row of the table opens under itself what `renderRow` draws: for what cells have no room for, and acts that need it read first. */
  readonly opensRow?: boolean;
  /** Draws all of a list that comes whole, where it is no table: for lists in groups. */
  readonly renderAll?: (items: readonly Item[]) => ReactNode;
  /** What the list is of, for those who hear it. */
  readonly label?: string;
};

/** A table takes the room of the rail beside it, from before its rows are here: what stands would widen when they come. */
const useTableRoom = (isTable: boolean): void => {
  useLayoutEffect(() => {
    if (!isTable) return;
    document.documentElement.dataset['wide'] = 'on';
    return () => {
      delete document.documentElement.dataset['wide'];
    };
  }, [isTable]);
};

const LazyTable = lazy(async () => ({ default: (await import('./data-table.tsx')).DataTable }));

const listLooks = { cards: '', rows: 'mx-3 my-2 overflow-hidden rounded-card bg-card divide-y divide-line', plain: '' } as const;

/** A row that two pages both hold (something new moved the pages) is shown once. */
const rowsOf = <Item,>({ pages, items, keyOf }: Pick<ListScreenProps<Item>, 'pages' | 'items' | 'keyOf'>) => {
  const rows = new Map<string | number, Item>();
  for (const item of pages?.flat() ?? items ?? []) {
    const key = keyOf(item);
    if (!rows.has(key)) rows.set(key, item);
  }
  return [...rows];
};

type Lined<Item> = Pick<ListScreenProps<Item>, 'renderRow' | 'opensRow'> & { readonly columns: readonly TableColumn<Item>[] };

const linesOf = <Item,>(rows: readonly (readonly [string | number, Item])[], { columns, renderRow, opensRow }: Lined<Item>) =>
  rows.map(([key, item], index) => ({
    key,
    values: columns.map((column) => column.value(item)),
    cells: columns.map((column) => (column.cell === undefined ? column.value(item) : column.cell(item))),
    ...(opensRow === true ? { detail: () => renderRow(item, index) } : {}),
  }));

function ListBody<Item>(props: ListScreenProps<Item>) {
  const { status, error, onRefresh, onMore, hasMore = false, isLoadingMore = false, hasMoreFailed = false } = props;
  const rows = rowsOf(props);
  const { columns, renderRow, opensRow, renderAll } = props;
  const isInPane = useInPane();
  const isTable = useHasPanes() && !isInPane && columns !== undefined;
  useTableRoom(isTable);
  const isHeavy = (props.layout ?? 'cards') === 'cards';
  const { drawn, end } = useSlices(isHeavy ? rows.length : 0);
  const shown = isHeavy ? rows.slice(0, drawn) : rows;
  // Rows that are already here are worth more than the news that a refresh failed.
  if (rows.length === 0 && status === 'pending') return props.skeleton ?? <RowSkeleton />;
  if (rows.length === 0 && status === 'error') {
    return <ErrorState message={error?.message} requestId={error?.requestId} onRetry={onRefresh && (() => void onRefresh())} />;
  }
  if (rows.length === 0 && !hasMore) return <Empty {...props.empty} />;
  if (isTable) {
    return (
      <Suspense fallback={<RowSkeleton />}>
        <LazyTable
          {...{ columns, hasMore, isLoadingMore, hasMoreFailed, onMore }}
          label={props.label}
          rows={linesOf(rows, { columns, renderRow, opensRow })}
        />
      </Suspense>
    );
  }
  if (renderAll !== undefined) return renderAll(rows.map(([, item]) => item));
  return (
    <>
      <ul data-rows aria-label={props.label} className={listLooks[props.layout ?? 'cards']}>
        {shown.map(([key, item], index) => (
          <li key={key}>{renderRow(item, index)}</li>
        ))}
      </ul>
      {shown.length === rows.length ? (
        <ListEnd hasMore={hasMore} isLoadingMore={isLoadingMore} hasMoreFailed={hasMoreFailed} onMore={onMore} count={rows.length} />
      ) : (
        <div ref={end} className="h-px" />
      )}
    </>
  );
}

/**
 * A list from its skeleton to its end: pull to refresh, endless scroll, empty, error and retry are its own.
 * @example
 * <ListScreen pages={query.data?.pages} status={query.status} error={query.error} onRefresh={query.refetch} onMore={query.fetchNextPage}
 *   hasMore={query.hasNextPage} isLoadingMore={query.isFetchingNextPage} keyOf={(post) => post.id} renderRow={(post) => <PostCard post={post} />}
 *   empty={{ picture: 'posts', title: t('empty') }} />
 */
export function ListScreen<Item>(props: ListScreenProps<Item>) {
  const area = useRef<HTMLDivElement>(null);
  const pull = usePullRefresh(area, props.onRefresh);
  return (
    <Fragment>
      {props.nav}
      <div ref={area} className={cx('flex-1', props.footer !== undefined && 'pb-2')}>
        <PullNotice pull={pull} />
        {props.header}
        <ListBody {...props} />
      </div>
      {props.footer !== undefined && (
        <div className="sticky bottom-0 z-10 border-t border-line bg-card pb-(--safe-bottom)">{props.footer}</div>
      )}
    </Fragment>
  );
}
