import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { Empty } from '#web/kit/empty.tsx';
import type { Trouble } from '#web/kit/error-state.tsx';
import type { LoadStatus } from '#web/kit/list-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';

type EditGateProps<Item> = {
  /** Null where something new is added. */
  readonly id: number | null;
  readonly query: { readonly status: LoadStatus; readonly error: Trouble | null; readonly refetch: () => unknown };
  /** What is to be changed; undefined while it is not there, and for good where it is gone. */
  readonly item: Item | undefined;
  readonly children: (item: Item | null) => ReactNode;
};

/** A form waits for what it is to change. */
export function EditGate<Item>({ id, query, item, children }: EditGateProps<Item>) {
  const { t } = useTranslation('portfolio');
  const title = useScreenTitle();
  if (id === null) return children(null);
  if (item !== undefined) return children(item);
  return (
    <DetailScreen nav={<NavBar title={title} back="/myReport" />} status={query.status} error={query.error} onRefresh={query.refetch}>
      {() => <Empty picture="search" title={t('gone')} />}
    </DetailScreen>
  );
}
