import type { Difference, NewsRevisionDetail } from '#contract/news/editing.schemas.ts';
import { Card } from '#web/kit/card.tsx';
import { cx } from '#web/kit/class-names.ts';
import { langOf } from '#web/kit/lang-of.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { ChangeNotes, type Noting } from './change-notes.tsx';

type Part = Difference['parts'][number];
type Answer = NonNullable<NewsRevisionDetail['answers']>[number];

/** Which changes are accepted, what is said to those that are not, and how that is changed; none where nobody is asked. */
export type Choosing = Noting & { readonly accepted: ReadonlySet<number>; readonly onToggle: (part: number) => void };

function Words({ part, isTaken }: { readonly part: Part; readonly isTaken: boolean | null }) {
  const { t } = useTranslation('news');
  const isDeclined = isTaken === false;
  return (
    <>
      {part.removed !== '' && (
        <del lang={langOf(part.removed)} className={cx('rounded-sm px-0.5', isDeclined ? 'no-underline' : 'bg-danger-soft text-danger')}>
          <span className="sr-only">{t('revision.removed')} </span>
          {part.removed}
        </del>
      )}
      {part.added !== '' && (
        <ins
          lang={langOf(part.added)}
          className={cx('rounded-sm px-0.5', isDeclined ? 'text-muted line-through' : 'bg-success-soft text-success no-underline')}
        >
          <span className="sr-only">{t('revision.added')} </span>
          {part.added}
        </ins>
      )}
    </>
  );
}

type ChangeProps = {
  readonly part: Part;
  readonly number: number;
  readonly choosing?: Choosing | undefined;
  readonly answer: Answer | undefined;
};

function Change({ part, number, choosing, answer }: ChangeProps) {
  const { t } = useTranslation('news');
  if (choosing === undefined)
    return (
      <>
        <Words part={part} isTaken={answer?.accepted ?? null} />
        {answer && <span className="sr-only"> {t(answer.accepted ? 'revision.taken' : 'revision.left')}</span>}
      </>
    );
  const isTaken = choosing.accepted.has(number);
  return (
    <button
      type="button"
      aria-pressed={isTaken}
      onClick={() => choosing.onToggle(number)}
      className={cx(
        'mx-0.5 inline rounded-md border px-1 py-0.5 text-start whitespace-pre-wrap break-anywhere',
        isTaken ? 'border-success' : 'border-dashed border-edge',
      )}
    >
      <Words part={part} isTaken={isTaken} />
      <span className="sr-only"> {t(isTaken ? 'revision.taken' : 'revision.left')}</span>
    </button>
  );
}

/** What its author wrote to single changes, each below the words that it is about. */
function Notes({ parts, answers }: { readonly parts: readonly Part[]; readonly answers: readonly Answer[] }) {
  const { t } = useTranslation('news');
  const said = parts.flatMap((part) =>
    answers.flatMap((answer) => (answer.part === part.part && answer.note !== '' ? [{ part, answer }] : [])),
  );
  if (said.length === 0) return null;
  return (
    <ul aria-label={t('revision.said')} className="mt-2 space-y-2">
      {said.map(({ part, answer }) => (
        <li key={answer.part} className="rounded-md bg-sunken px-3 py-2 break-anywhere">
          <p lang={langOf(part.added || part.removed)} className="line-clamp-2 text-sm text-muted">
            {part.added || part.removed}
          </p>
          <p lang={langOf(answer.note)} className="text-base whitespace-pre-wrap">
            {answer.note}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** How a version differs from the one before, word by word; where its author is asked, each change is accepted or left by a touch, and once they were, their answer to each is told. */
export function Differences({
  differences,
  choosing,
  answers = null,
}: {
  readonly differences: readonly Difference[];
  readonly choosing?: Choosing | undefined;
  readonly answers?: NewsRevisionDetail['answers'];
}) {
  const { t } = useTranslation('news');
  return differences.map(({ field, parts }) => (
    <Card key={field} title={t(`revision.field.${field}`)}>
      <div
        className={cx('break-anywhere whitespace-pre-wrap', field === 'content' ? 'text-body leading-loose' : 'text-base leading-loose')}
      >
        {parts.map((part, place) =>
          part.part === null ? (
            <span key={`${part.text.length}/${String(place)}`} lang={langOf(part.text)}>
              {part.text}
            </span>
          ) : (
            <Change
              key={`change-${part.part}`}
              part={part}
              number={part.part}
              choosing={choosing}
              answer={answers?.find((one) => one.part === part.part)}
            />
          ),
        )}
      </div>
      {choosing ? <ChangeNotes parts={parts} {...choosing} /> : <Notes parts={parts} answers={answers ?? []} />}
    </Card>
  ));
}
