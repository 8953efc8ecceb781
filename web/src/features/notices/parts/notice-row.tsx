import { Link } from 'react-router';
import type { Notice, NoticeGroup } from '#contract/notices/notices.schemas.ts';
import { utcMoment } from '#web/api/wire-time.ts';
import { Badge } from '#web/kit/badge.tsx';
import { langOf } from '#web/kit/lang-of.ts';
import { RelativeTime } from '#web/kit/relative-time.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { Someone, SomeonesFace } from '../../people/people.public.tsx';

/** What a notice is about: its first words, or its picture. */
function Subject({ notice }: { readonly notice: Notice }) {
  const { t } = useTranslation('notices');
  const { subject } = notice;
  if (subject === null) return <p className="mt-1.5 rounded-md bg-sunken px-2.5 py-1.5 text-sm text-muted">{t('subjectGone')}</p>;
  return (
    <div className="mt-1.5 flex items-center gap-2 rounded-md bg-sunken px-2.5 py-1.5">
      {subject.picture !== null && (
        <img
          src={subject.picture.url}
          alt=""
          loading="lazy"
          decoding="async"
          className="size-[0.72rem] flex-none rounded-sm bg-bone object-cover"
        />
      )}
      <Link
        to={subject.link}
        lang={langOf(subject.excerpt)}
        className="row-area line-clamp-2 min-w-0 flex-1 break-anywhere text-sm text-muted"
      >
        {subject.excerpt || t('subjectOpen')}
      </Link>
    </div>
  );
}

function When({ notice }: { readonly notice: Notice }) {
  const { t } = useTranslation('notices');
  return (
    <span className="ms-auto flex flex-none items-center gap-1.5 text-xs text-muted">
      <RelativeTime at={utcMoment(notice.created_at)} />
      <Badge dot={!notice.is_read} label={t('unread')} />
    </span>
  );
}

/** What several people did to one thing: their faces, how many they are, and the thing. */
function ManyRow({ notice }: { readonly notice: NoticeGroup }) {
  return (
    <article className="row-links px-[0.28rem] py-3">
      <div className="flex items-center gap-2">
        <span className="flex -space-x-1.5">
          {notice.people.map((person) => (
            <span key={person.id} className="rounded-full ring-2 ring-card">
              <SomeonesFace person={person} size="sm" />
            </span>
          ))}
        </span>
        <When notice={notice} />
      </div>
      <p lang={langOf(notice.words)} className="mt-1.5 break-anywhere text-body">
        {notice.words}
      </p>
      {notice.subject !== null && <Subject notice={notice} />}
    </article>
  );
}

/** Someone's comment, reply, mention or like: who, what, when, and on which thing. The row leads to that thing. */
export function NoticeRow({ notice }: { readonly notice: NoticeGroup }) {
  if (notice.count > 1) return <ManyRow notice={notice} />;
  return (
    <article className="row-links px-[0.28rem] py-3">
      <Someone person={notice.user} tags={<When notice={notice} />} note={notice.did}>
        {notice.content !== '' && (
          <p lang={langOf(notice.content)} className="mt-0.5 line-clamp-3 break-anywhere whitespace-pre-wrap text-body">
            {notice.content}
          </p>
        )}
        <Subject notice={notice} />
      </Someone>
    </article>
  );
}
