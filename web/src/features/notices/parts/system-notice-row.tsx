import BellRing from 'lucide-react/icons/bell-ring';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router';
import type { Notice } from '#contract/notices/notices.schemas.ts';
import { utcMoment } from '#web/api/wire-time.ts';
import { Badge } from '#web/kit/badge.tsx';
import { langOf } from '#web/kit/lang-of.ts';
import { RelativeTime } from '#web/kit/relative-time.tsx';
import { RichText } from '#web/kit/rich-text.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';

/** Something that the house says, and the way to what it is about. */
export function SystemNoticeRow({ notice }: { readonly notice: Notice }) {
  const { t } = useTranslation('notices');
  return (
    <article className="flex gap-3 px-[0.28rem] py-3">
      <span aria-hidden className="grid size-[0.72rem] flex-none place-items-center rounded-full bg-gold-soft text-gold">
        <BellRing className="size-[0.36rem]" strokeWidth={1.75} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-1.5 text-xs text-muted">
          <RelativeTime at={utcMoment(notice.created_at)} />
          <Badge dot={!notice.is_read} label={t('unread')} />
        </p>
        <RichText text={notice.content} lang={langOf(notice.content)} clamp />
        {notice.link !== pathTo('/noticeList') && (
          <Link to={notice.link} className="press flex min-h-[0.88rem] items-center gap-0.5 text-base text-qingdai">
            <span lang={langOf(notice.subject?.excerpt ?? '')} className="min-w-0 truncate">
              {notice.subject?.excerpt || t('subjectOpen')}
            </span>
            <ChevronRight aria-hidden className="size-[0.28rem] flex-none" strokeWidth={2} />
          </Link>
        )}
      </div>
    </article>
  );
}
