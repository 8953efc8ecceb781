import type { ReactNode } from 'react';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { Empty } from '#web/kit/empty.tsx';
import type { Trouble } from '#web/kit/error-state.tsx';
import type { LoadStatus } from '#web/kit/list-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';

type Query = { readonly status: LoadStatus; readonly error: Trouble | null; readonly refetch: () => unknown };

type EditGateProps<Item> = {
  /** Null where something new is added. */
  readonly id: number | null;
  readonly query: Query;
  /** What is to be changed; undefined while it is not there, and for good where it is gone. */
  readonly item: Item | undefined;
  /** The dictionaries that the form chooses from: without them it cannot be filled in. */
  readonly needs?: readonly (Query & { readonly data: unknown })[];
  readonly children: (item: Item | null) => ReactNode;
};

/** A form waits for what it is to change, and for what it lets choose from. */
export function EditGate<Item>({ id, query, item, needs = [], children }: EditGateProps<Item>) {
  const { t } = useTranslation('portfolio');
  const title = useScreenTitle();
  const isKnown = id === null || item !== undefined;
  const lacking = needs.find(({ data }) => data === undefined);
  if (isKnown && lacking === undefined) return children(item ?? null);
  const { status, error, refetch } = isKnown && lacking !== undefined ? lacking : query;
  return (
    <DetailScreen nav={<NavBar title={title} back="/myReport" />} status={status} error={error} onRefresh={refetch}>
      {() => !isKnown && <Empty picture="search" title={t('gone')} />}
    </DetailScreen>
  );
}
