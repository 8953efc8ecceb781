import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import { useRef, useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { ScreenFooter } from '#web/kit/detail-screen.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { langOf } from '#web/kit/lang-of.ts';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useDragOrder } from '../../attachments/attachments.public.tsx';

type Row = { readonly id: number; readonly title: string; readonly note: string };

type OrderListProps = {
  readonly title: string;
  readonly rows: readonly Row[];
  /** Ends with the new order, or with null where it stays as it was. */
  readonly onDone: (ids: number[] | null) => Promise<void>;
};

const moved = (rows: readonly Row[], id: number, to: number): readonly Row[] => {
  const row = rows.find((one) => one.id === id);
  if (row === undefined || to < 0 || to >= rows.length) return rows;
  const others = rows.filter((one) => one.id !== id);
  return [...others.slice(0, to), row, ...others.slice(to)];
};

/** A list that is put in order: a row is lifted and moved over another, or moved by its two arrows. */
export function OrderList({ title, rows, onDone }: OrderListProps) {
  const { t } = useTranslation(['portfolio', 'kit']);
  const [shown, setShown] = useState(rows);
  const [isSaving, setIsSaving] = useState(false);
  const [said, setSaid] = useState('');
  const area = useRef<HTMLUListElement>(null);
  const move = (id: number, to: number) => {
    setShown((before) => moved(before, id, to));
    setSaid(t('portfolio:order.now', { name: shown.find((row) => row.id === id)?.title ?? '', n: to + 1 }));
  };
  const lifted = useDragOrder(area, (key, overKey) =>
    move(
      Number(key),
      shown.findIndex((row) => row.id === Number(overKey)),
    ),
  );
  const hasMoved = shown.some((row, index) => row.id !== rows[index]?.id);
  const finish = async () => {
    setIsSaving(true);
    await onDone(hasMoved ? shown.map((row) => row.id) : null);
    setIsSaving(false);
  };
  const leave = async () => {
    const question = { title: t('portfolio:order.leave'), text: t('portfolio:order.leaveText'), confirmLabel: t('portfolio:order.drop') };
    if (!hasMoved || (await confirm({ ...question, cancelLabel: t('portfolio:order.stay') }))) await onDone(null);
  };
  return (
    <>
      <NavBar title={title} onBack={() => void leave()} />
      <div className="flex-1">
        <p className="px-4 pt-2 pb-1 text-sm text-muted">{t('portfolio:order.hint')}</p>
        <p role="status" className="sr-only">
          {said}
        </p>
        <ul ref={area} className="mx-3 my-2 divide-y divide-line overflow-hidden rounded-card bg-card">
          {shown.map((row, index) => (
            <li
              key={row.id}
              data-order-key={row.id}
              className={`flex cursor-grab items-center gap-1 py-1.5 ps-2.5 [-webkit-touch-callout:none] select-none ${
                String(row.id) === lifted ? 'relative z-10 bg-qingdai-soft' : ''
              }`}
            >
              <GripVertical aria-hidden className="size-[0.36rem] flex-none text-muted" strokeWidth={1.75} />
              <span className="min-w-0 flex-1 ps-1.5">
                <span lang={langOf(row.title)} className="line-clamp-2 break-anywhere text-base leading-snug">
                  {row.title}
                </span>
                {row.note !== '' && <span className="num block truncate text-xs text-muted">{row.note}</span>}
              </span>
              <IconButton
                label={t('portfolio:order.up', { name: row.title })}
                icon={<ChevronUp />}
                disabled={index === 0}
                onClick={() => move(row.id, index - 1)}
                className="text-muted"
              />
              <IconButton
                label={t('portfolio:order.down', { name: row.title })}
                icon={<ChevronDown />}
                disabled={index === shown.length - 1}
                onClick={() => move(row.id, index + 1)}
                className="-ms-2 text-muted"
              />
            </li>
          ))}
        </ul>
      </div>
      <ScreenFooter>
        <Button wide loading={isSaving} onClick={() => void finish()}>
          {t('kit:done')}
        </Button>
      </ScreenFooter>
    </>
  );
}
