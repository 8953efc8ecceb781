import type { ReactNode } from 'react';
import type { NoticeGroup } from '#contract/notices/notices.schemas.ts';
import { ButtonLink } from '#web/kit/button.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { isBuilt } from '../../../app/built-paths.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { type NoticeList, useNotices } from '../notices.data.ts';

type NoticeListScreenProps = {
  readonly type: NoticeList;
  readonly emptyTitle: string;
  readonly emptyText: string;
  readonly renderRow: (notice: NoticeGroup) => ReactNode;
};

/** A list of notices of one kind; opening it marks them as read. */
export function NoticeListScreen({ type, emptyTitle, emptyText, renderRow }: NoticeListScreenProps) {
  const { t } = useTranslation('notices');
  const title = useScreenTitle();
  const list = useNotices(type);
  const action = isBuilt('/topicIndex') && type !== 'system' && (
    <ButtonLink size="md" tone="soft" to={pathTo('/topicIndex')}>
      {t('toPosts')}
    </ButtonLink>
  );
  return (
    <ListScreen
      {...list}
      nav={<NavBar title={title} back={pathTo('/message/info')} />}
      label={title}
      layout="rows"
      keyOf={(notice) => notice.id}
      renderRow={renderRow}
      empty={{ picture: 'notices', title: emptyTitle, text: emptyText, action: action || undefined }}
    />
  );
}
