import { useTranslation } from '#web/words/use-translation.ts';
import { NoticeListScreen } from '../parts/notice-list.tsx';
import { SystemNoticeRow } from '../parts/system-notice-row.tsx';

/** What the house tells a person (specification, section 2.7). */
export function SystemNoticesScreen() {
  const { t } = useTranslation('notices');
  return (
    <NoticeListScreen
      type="system"
      emptyTitle={t('system.none')}
      emptyText={t('system.emptyText')}
      renderRow={(notice) => <SystemNoticeRow notice={notice} />}
    />
  );
}
