import { langOf } from '#web/kit/lang-of.ts';
import { RichText } from '#web/kit/rich-text.tsx';
import { Tag } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useCurrentUser } from '../../../app/session/session.ts';
import { Someone } from '../../people/people.public.tsx';
import { sendAgain, takeBack } from '../send-comment.ts';
import type { SentComment } from '../sent-comments.ts';
import { writeComment } from '../write-comment.ts';

/** What becomes of a comment that is on its way, and what to do where it was not taken. */
function Fate({ sent }: { readonly sent: SentComment }) {
  const { t } = useTranslation('sent');
  const change = () => {
    takeBack(sent);
    void writeComment(sent.subject, sent.replyTo);
  };
  if (sent.state === 'sending') {
    return (
      <p role="status" className="pt-1 pb-2 text-xs text-muted">
        {t('sending')}
      </p>
    );
  }
  if (sent.state === 'held') {
    return (
      <p className="flex flex-wrap items-center gap-1.5 pt-1.5 pb-2 text-xs text-muted">
        <Tag tone="gold">{t('held')}</Tag> {t('heldText')}
      </p>
    );
  }
  return (
    <div className="pt-1 text-xs">
      <p className="break-anywhere text-danger">
        {t('failed')} · {sent.words}
      </p>
      <p className="-me-2 flex justify-end">
        <button type="button" onClick={change} className="press min-h-[0.88rem] px-2 text-muted">
          {t('change')}
        </button>
        <button type="button" onClick={() => void sendAgain(sent)} className="press min-h-[0.88rem] px-2 font-semibold text-qingdai">
          {t('again')}
        </button>
      </p>
    </div>
  );
}

/** A comment of one's own that is on its way, as a row of its own; in a card (`isLine`) on a line like the others there. */
export function SentCommentRow({ sent, isLine = false }: { readonly sent: SentComment; readonly isLine?: boolean }) {
  const { t } = useTranslation(['comments', 'sent']);
  const user = useCurrentUser();
  const name = user?.nickName || user?.name || t('comments:someone');
  const answered = sent.replyTo === null ? null : sent.replyTo.userName || t('comments:someone');
  if (isLine) {
    return (
      <div className="py-[0.22rem] text-base leading-normal">
        <p className="line-clamp-2 break-anywhere">
          <span className="font-semibold text-qingdai">{name}</span>
          {t('comments:colon')}
          <span lang={langOf(sent.body)}>{sent.body}</span>
        </p>
        <Fate sent={sent} />
      </div>
    );
  }
  return (
    <article className="px-[0.28rem] pt-3 pb-1">
      <Someone person={user} gone={name} size="sm" nameClass="text-sm font-semibold text-muted">
        {answered !== null && (
          <p className="mt-0.5 text-sm text-muted">
            {t('comments:replyWord')} <span className="break-anywhere text-qingdai">{answered}</span>
          </p>
        )}
        <div className="mt-0.5">
          <RichText text={sent.body} lang={langOf(sent.body)} clamp />
        </div>
        <Fate sent={sent} />
      </Someone>
    </article>
  );
}
