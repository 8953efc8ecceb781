import { useEffect, useState } from 'react';
import { useTranslation } from '#web/words/use-translation.ts';
import { formatDateTime, formatRelativeTime } from './format-time.ts';

type RelativeTimeProps = { readonly at: string | number | Date; readonly className?: string };

/** How long ago something happened; the exact moment is its title. It grows older by itself once a minute. */
export function RelativeTime({ at, className }: RelativeTimeProps) {
  const { i18n } = useTranslation('kit');
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  const exact = formatDateTime(at);
  if (exact === '') return null;
  return (
    <time dateTime={new Date(at).toISOString()} title={exact} className={className}>
      {formatRelativeTime(at, now, i18n.language)}
    </time>
  );
}
