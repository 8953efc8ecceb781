import Ellipsis from 'lucide-react/icons/ellipsis';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { OrderedSection } from '#contract/portfolio/portfolio.limits.ts';
import { ButtonLink } from '#web/kit/button.tsx';
import { choose } from '#web/kit/choose.ts';
import { confirm } from '#web/kit/confirm.ts';
import { Empty } from '#web/kit/empty.tsx';
import type { Trouble } from '#web/kit/error-state.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { ListScreen, type LoadStatus } from '#web/kit/list-screen.tsx';
import { NavAction, NavBar } from '#web/kit/nav-bar.tsx';
import { toast } from '#web/kit/toast.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { addressNow } from '../../../app/navigation/navigator.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { deleteFrom, orderList } from '../portfolio.data.ts';
import { useReportOf } from '../use-report-of.ts';
import { OrderList } from './order-list.tsx';

const editors = { works: '/worksEdit', projects: '/projectEdit', education: '/educationEdit', certificates: '/certificateEdit' } as const;

type Query<Item> = {
  readonly data: readonly Item[] | undefined;
  readonly status: LoadStatus;
  readonly error: (Trouble & { readonly status?: number | undefined }) | null;
  readonly refetch: () => unknown;
};

type SectionListProps<Item> = {
  readonly section: OrderedSection;
  readonly query: Query<Item>;
  /** How a row is called where the list is put in order, and what stands below. */
  readonly nameOf: (item: Item) => { readonly title: string; readonly note: string };
  readonly renderItem: (item: Item) => ReactNode;
  readonly max: number;
  readonly skeleton?: ReactNode;
};

/** What its owner may do with a row; it is taken away once they were asked. */
const useRowActions = (section: OrderedSection) => {
  const { t } = useTranslation(['portfolio', 'kit']);
  const navigate = useNavigate();
  return async (id: number, title: string) => {
    const actions = [
      { key: 'edit', label: t('portfolio:act.edit') },
      { key: 'delete', label: t('portfolio:act.delete'), tone: 'danger' as const },
    ];
    const key = await choose({ title, actions });
    if (key === 'edit') await navigate(pathTo(editors[section], {}, { id }));
    if (key !== 'delete') return;
    const question = { title: t('portfolio:act.deleteTitle'), text: t(`portfolio:${section}.deleteText`), danger: true };
    if (!(await confirm({ ...question, confirmLabel: t('portfolio:act.delete') }))) return;
    if (await deleteFrom(section, id)) toast.success(t('portfolio:act.deleted'));
  };
};

/** A part that is not for whoever looks; a guest who named nobody is asked who they are. */
function Closed({ isGuest }: { readonly isGuest: boolean }) {
  const { t } = useTranslation('portfolio');
  if (!isGuest) return <Empty picture="locked" title={t('hidden')} />;
  const signIn = (
    <ButtonLink size="md" to={`/login?redirect=${encodeURIComponent(addressNow())}`}>
      {t('signIn')}
    </ButtonLink>
  );
  return <Empty picture="locked" title={t('guest')} action={signIn} />;
}

/** A part of a report as a whole list: its owner adds, changes, takes away and orders; everyone else reads. */
export function SectionList<Item extends { readonly id: number }>(props: SectionListProps<Item>) {
  const { section, query, nameOf, renderItem, max, skeleton } = props;
  const { t } = useTranslation('portfolio');
  const title = useScreenTitle();
  const { userId, isOwn } = useReportOf();
  const [isOrdering, setIsOrdering] = useState(false);
  const actOn = useRowActions(section);
  const items = query.data ?? [];
  const editor = pathTo(editors[section]);
  if (isOrdering && userId !== null) {
    const finish = async (ids: number[] | null) => {
      if (ids === null || (await orderList(section, userId, ids))) setIsOrdering(false);
    };
    const rows = items.map((item) => ({ id: item.id, ...nameOf(item) }));
    // Another row came or went meanwhile: the order is made anew, as the server takes no order of other rows.
    const sameRows = rows
      .map(({ id }) => id)
      .sort((a, b) => a - b)
      .join();
    return <OrderList key={sameRows} title={t('order.title')} rows={rows} onDone={finish} />;
  }
  const back = isOwn || userId === null ? '/myReport' : `/reportOther?id=${userId}`;
  if (userId === null || (query.error?.status === 404 && query.data === undefined)) {
    return (
      <>
        <NavBar title={title} back={back} />
        <Closed isGuest={userId === null} />
      </>
    );
  }
  const isFull = items.length >= max;
  const add = (
    <ButtonLink to={editor} wide icon={<Plus aria-hidden className="size-[0.36rem]" />}>
      {t(`${section}.add`)}
    </ButtonLink>
  );
  return (
    <ListScreen
      items={items}
      status={query.status}
      error={query.error}
      onRefresh={query.refetch}
      label={title}
      skeleton={skeleton}
      keyOf={(item) => item.id}
      nav={
        <NavBar
          title={title}
          back={back}
          actions={isOwn && items.length > 1 && <NavAction onClick={() => setIsOrdering(true)}>{t('order.begin')}</NavAction>}
        />
      }
      renderRow={(item) => (
        <article className="relative mx-3 my-2 rounded-card bg-card">
          {renderItem(item)}
          {isOwn && (
            <IconButton
              label={t('act.more', { name: nameOf(item).title })}
              icon={<Ellipsis />}
              onClick={() => void actOn(item.id, nameOf(item).title)}
              className="absolute! top-0 right-0 text-muted"
            />
          )}
        </article>
      )}
      empty={
        isOwn
          ? {
              picture: 'works',
              title: t(`${section}.empty`),
              text: t(`${section}.emptyText`),
              action: (
                <ButtonLink size="md" to={editor}>
                  {t(`${section}.add`)}
                </ButtonLink>
              ),
            }
          : { picture: 'works', title: t(`${section}.none`) }
      }
      footer={
        isOwn && items.length > 0 ? (
          <div className="px-4 py-2.5">{isFull ? <p className="py-1.5 text-center text-sm text-muted">{t('full', { max })}</p> : add}</div>
        ) : undefined
      }
    />
  );
}
