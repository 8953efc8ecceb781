import { CHAT_KEYWORD_MAX } from '#contract/chat/chat.limits.ts';
import type { Message } from '#contract/chat/chat.schemas.ts';
import { Button } from '#web/kit/button.tsx';
import { ErrorState } from '#web/kit/error-state.tsx';
import { langOf } from '#web/kit/lang-of.ts';
import type { OverlayProps } from '#web/kit/overlays.ts';
import { RelativeTime } from '#web/kit/relative-time.tsx';
import { SearchBar } from '#web/kit/search-bar.tsx';
import { Sheet } from '#web/kit/sheet.tsx';
import { RowSkeleton } from '#web/kit/skeletons.tsx';
import { useSearchText } from '#web/kit/use-search-text.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { SomeonesFace } from '../../people/people.public.tsx';
import type { SettingsInput } from '../room-settings.ts';
import { useSearchMessages } from '../use-search-messages.ts';

/** The words around what was found, with it marked. */
function Found({ text, keyword }: { readonly text: string; readonly keyword: string }) {
  const at = text.toLocaleLowerCase().indexOf(keyword.toLocaleLowerCase());
  const from = Math.max(0, at - 18);
  if (at < 0) return text;
  return (
    <>
      {from > 0 && '…'}
      {text.slice(from, at)}
      <mark className="bg-transparent font-semibold text-qingdai">{text.slice(at, at + keyword.length)}</mark>
      {text.slice(at + keyword.length)}
    </>
  );
}

type RowProps = { readonly message: Message; readonly keyword: string; readonly onOpen: () => void };

function FoundRow({ message, keyword, onOpen }: RowProps) {
  const { t } = useTranslation('chat');
  return (
    <button
      type="button"
      onClick={onOpen}
      className="press flex w-full items-center gap-3 px-4 py-2.5 text-start focus-visible:-outline-offset-4"
    >
      <SomeonesFace person={message.user} isPlain />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2 text-xs text-muted">
          <span className="min-w-0 flex-1 truncate">{message.user?.name || t('someone')}</span>
          <RelativeTime at={message.time} />
        </span>
        <span lang={langOf(message.body)} className="line-clamp-2 break-anywhere text-base">
          <Found text={message.body} keyword={keyword} />
        </span>
      </span>
    </button>
  );
}

/** Looks for words in a room. What is chosen is shown in its place. */
export function SearchSheet({ input, open, onDone }: OverlayProps<SettingsInput, number>) {
  const { t } = useTranslation('chat');
  const { typed, setTyped, settled, settleNow } = useSearchText();
  const { query, messages } = useSearchMessages(input.chatId, settled);
  const isLooking = settled !== '' && query.isPending;
  const hint = settled === '' ? t('search.hint') : query.isSuccess && messages.length === 0 && !query.hasNextPage ? t('search.none') : null;
  return (
    <Sheet open={open} onClose={() => onDone()} title={t('search.title')} height="tall">
      <div className="px-4 py-2">
        <SearchBar
          value={typed}
          onChange={setTyped}
          onSearch={settleNow}
          placeholder={t('search.placeholder')}
          maxLength={CHAT_KEYWORD_MAX}
          autoFocus
        />
      </div>
      {isLooking && <RowSkeleton count={4} />}
      {query.isError && <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />}
      {hint !== null && <p className="px-6 py-10 text-center text-sm text-muted">{hint}</p>}
      <ul className="divide-y divide-line">
        {messages.map((message) => (
          <li key={message.id}>
            <FoundRow message={message} keyword={settled} onOpen={() => onDone(message.seq)} />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <div className="p-4">
          <Button wide tone="ghost" size="md" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('search.more')}
          </Button>
        </div>
      )}
    </Sheet>
  );
}
