import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { utcMoment } from '#web/api/wire-time.ts';
import { Badge } from '#web/kit/badge.tsx';
import { langOf } from '#web/kit/lang-of.ts';
import { RelativeTime } from '#web/kit/relative-time.tsx';
import { useTranslation } from '#web/words/use-translation.ts';

type MessageRowProps = {
  readonly to: string;
  readonly icon: ReactNode;
  readonly tone: 'qingdai' | 'seal' | 'gold' | 'success';
  readonly title: string;
  /** Who did it last, or what was said. */
  readonly preview: string;
  /** 'YYYY-MM-DD HH:mm:ss' in UTC. */
  readonly time?: string | null;
  readonly count: number;
};

const tones = {
  qingdai: 'bg-qingdai-soft text-qingdai',
  seal: 'bg-seal-soft text-seal',
  gold: 'bg-gold-soft text-gold',
  success: 'bg-success-soft text-success',
} as const;

/** One place of the message centre: its sign, the last of it, how much is unread. */
export function MessageRow({ to, icon, tone, title, preview, time, count }: MessageRowProps) {
  const { t } = useTranslation('notices');
  return (
    <Link to={to} className="press flex min-h-[1.28rem] items-center gap-3 px-[0.28rem] py-3 focus-visible:-outline-offset-4">
      <span
        aria-hidden
        className={`grid size-[0.88rem] flex-none place-items-center rounded-full [&_svg]:size-[0.42rem] [&_svg]:stroke-[1.75] ${tones[tone]}`}
      >
        {icon}
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-3">
          <span className="min-w-0 flex-1 truncate text-body font-semibold">{title}</span>
          {time && <RelativeTime at={utcMoment(time)} className="flex-none text-xs text-muted" />}
        </span>
        <span className="mt-0.5 flex items-center gap-3">
          <span lang={langOf(preview)} className="min-w-0 flex-1 truncate text-sm text-muted">
            {preview}
          </span>
          <Badge count={count} label={t('unread')} className="flex-none" />
        </span>
      </span>
    </Link>
  );
}
