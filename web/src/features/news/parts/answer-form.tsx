import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { NewsRevisionDetail } from '#contract/news/editing.schemas.ts';
import { NEWS_NOTE_MAX, NOTES_MAX } from '#contract/news/news.limits.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { ScreenFooter } from '#web/kit/detail-screen.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { answerNow } from '../editing.data.ts';
import { Differences } from './differences.tsx';

const numbersIn = ({ differences }: NewsRevisionDetail): readonly number[] =>
  differences.flatMap(({ parts }) => parts.flatMap(({ part }) => part ?? []));

/** What is said to changes that are not accepted; what was written to one that is, after all, is not sent. */
const saidIn = (notes: ReadonlyMap<number, string>, accepted: ReadonlySet<number>) =>
  [...notes].flatMap(([part, note]) => (note.trim() === '' || accepted.has(part) ? [] : [{ part, note: note.trim() }])).slice(0, NOTES_MAX);

/** What an editor changed, for its author to accept or leave, each by itself. */
export function AnswerForm({ newsId, revision }: { readonly newsId: number; readonly revision: NewsRevisionDetail }) {
  const { t } = useTranslation('news');
  const navigate = useNavigate();
  const all = numbersIn(revision);
  const [accepted, setAccepted] = useState<ReadonlySet<number>>(() => new Set(all));
  const [notes, setNotes] = useState<ReadonlyMap<number, string>>(new Map());
  const [note, setNote] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const toggle = (part: number) => {
    const next = new Set(accepted);
    if (!next.delete(part)) next.add(part);
    setAccepted(next);
  };
  const send = async () => {
    setIsBusy(true);
    const accept = accepted.size === all.length ? ('all' as const) : [...accepted].sort((one, other) => one - other);
    const isDone = await answerNow({ id: newsId, revision: revision.id }, { accept, notes: saidIn(notes, accepted), note: note.trim() });
    setIsBusy(false);
    if (isDone) await navigate(pathTo('/profile/news/auditing'), { replace: true });
  };
  return (
    <>
      <div className="flex items-center justify-between gap-2 px-4 pt-1">
        <p className="min-w-0 text-sm text-muted">{t('revision.how')}</p>
        <Button size="sm" tone="soft" className="flex-none" onClick={() => setAccepted(accepted.size === 0 ? new Set(all) : new Set())}>
          {t(accepted.size === 0 ? 'revision.takeAll' : 'revision.leaveAll')}
        </Button>
      </div>
      <Differences
        differences={revision.differences}
        choosing={{ accepted, onToggle: toggle, notes, onNote: (part, said) => setNotes(new Map(notes).set(part, said)) }}
      />
      <Card>
        <TextArea
          layout="stack"
          label={t('revision.note')}
          placeholder={t('revision.noteHint')}
          rows={2}
          lengthMax={NEWS_NOTE_MAX}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </Card>
      <ScreenFooter>
        <Button wide loading={isBusy} onClick={() => void send()}>
          {accepted.size === all.length ? t('revision.acceptAll') : t('revision.send', { n: accepted.size, all: all.length })}
        </Button>
      </ScreenFooter>
    </>
  );
}
