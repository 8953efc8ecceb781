import MessageSquarePlus from 'lucide-react/icons/message-square-plus';
import { useState } from 'react';
import type { Difference } from '#contract/news/editing.schemas.ts';
import { NEWS_NOTE_MAX } from '#contract/news/news.limits.ts';
import { langOf } from '#web/kit/lang-of.ts';
import { TextArea } from '#web/kit/text-area.tsx';
import { useTranslation } from '#web/words/use-translation.ts';

type Part = Difference['parts'][number];

/** What is written to single changes, by their numbers. */
export type Noting = { readonly notes: ReadonlyMap<number, string>; readonly onNote: (part: number, note: string) => void };

type OneProps = { readonly part: Part; readonly note: string; readonly onWrite: (note: string) => void };

function One({ part, note, onWrite }: OneProps) {
  const { t } = useTranslation('news');
  const [isOpen, setIsOpen] = useState(note !== '');
  const words = part.added || part.removed;
  return (
    <li className="rounded-md bg-sunken px-3 py-2 break-anywhere">
      <p lang={langOf(words)} className="line-clamp-2 text-sm text-muted">
        {words}
      </p>
      {isOpen ? (
        <TextArea
          layout="stack"
          label={t('revision.noteOne')}
          rows={1}
          lengthMax={NEWS_NOTE_MAX}
          value={note}
          autoFocus
          onChange={(event) => onWrite(event.target.value)}
        />
      ) : (
        <button
          type="button"
          onClick={() => setIsOpen(true)}
          className="press touch-area flex min-h-[0.56rem] items-center gap-1 text-sm text-qingdai"
        >
          <MessageSquarePlus aria-hidden className="size-[0.28rem] flex-none" strokeWidth={2} />
          {t('revision.noteOne')}
        </button>
      )}
    </li>
  );
}

type ChangeNotesProps = Noting & { readonly parts: readonly Part[]; readonly accepted: ReadonlySet<number> };

/** A word to each change that its author does not accept, where they have one. */
export function ChangeNotes({ parts, accepted, notes, onNote }: ChangeNotesProps) {
  const { t } = useTranslation('news');
  const left = parts.flatMap((part) => (part.part === null || accepted.has(part.part) ? [] : [{ part, number: part.part }]));
  if (left.length === 0) return null;
  return (
    <ul aria-label={t('revision.saying')} className="mt-2 space-y-2">
      {left.map(({ part, number }) => (
        <One key={number} part={part} note={notes.get(number) ?? ''} onWrite={(note) => onNote(number, note)} />
      ))}
    </ul>
  );
}
