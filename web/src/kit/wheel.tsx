import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { cx } from './class-names.ts';

export type WheelItem = { readonly key: string; readonly label: string };

type WheelProps = {
  readonly label: string;
  readonly items: readonly WheelItem[];
  readonly value: string;
  readonly onChange: (key: string) => void;
};

/** How long the wheel has to stand still before what lies in the middle is taken. */
const STILL_MS = 110;
/** Rows above and below the one in the middle. */
const ROWS_BESIDE = 2;
const PAGE_ROWS = 5;

/** The place that a key moves to; null for keys that move nothing. */
const placeAfter = (key: string, at: number, last: number): number | null => {
  const steps: Readonly<Record<string, number>> = {
    ArrowUp: at - 1,
    ArrowDown: at + 1,
    PageUp: at - PAGE_ROWS,
    PageDown: at + PAGE_ROWS,
    Home: 0,
    End: last,
  };
  const next = steps[key];
  return next === undefined ? null : Math.min(last, Math.max(0, next));
};

const rowHeight = (list: HTMLElement): number => list.firstElementChild?.clientHeight ?? 0;

/** The row in the middle. */
const rowAt = (list: HTMLElement): number => Math.round(list.scrollTop / rowHeight(list));

const turnTo = (list: HTMLElement, row: number, isSmooth: boolean): void => {
  const isStill = !isSmooth || matchMedia('(prefers-reduced-motion: reduce)').matches;
  list.scrollTo({ top: row * rowHeight(list), behavior: isStill ? 'instant' : 'smooth' });
};

/** One drum of a wheel: what stands in the middle is chosen. A thumb turns it, a tap or the arrow keys move it. */
export function Wheel({ label, items, value, onChange }: WheelProps) {
  const list = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasPlaced = useRef(false);
  /** The row that the wheel turns to by itself, until it stands there or a hand takes hold of it. */
  const turnsTo = useRef<number | null>(null);
  const id = useId();
  const at = Math.max(
    0,
    items.findIndex(({ key }) => key === value),
  );
  // The first place is taken at once, each later one is turned to.
  useLayoutEffect(() => {
    const here = list.current;
    if (here === null) return;
    turnsTo.current = wasPlaced.current && rowAt(here) !== at ? at : null;
    turnTo(here, at, wasPlaced.current);
    wasPlaced.current = true;
  }, [at]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const settle = () => {
    const here = list.current;
    if (here === null || rowHeight(here) === 0) return;
    const row = rowAt(here);
    const goal = turnsTo.current;
    turnsTo.current = null;
    // It stands still on its way, as where the page is busy: what was chosen counts, not what lies in the middle.
    if (goal !== null && row !== goal) return turnTo(here, goal, false);
    const middle = items[row];
    if (middle !== undefined && middle.key !== value) onChange(middle.key);
  };
  // What was drawn last, also for a timer that was set before.
  const settleNow = useRef(settle);
  useLayoutEffect(() => {
    settleNow.current = settle;
  });
  const onScroll = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => settleNow.current(), STILL_MS);
  };
  const stay = () => {
    turnsTo.current = null;
  };
  /** By a tap or a key, which outweighs whatever lies in the middle. */
  const choose = (index: number) => {
    const item = items[index];
    if (item === undefined) return;
    clearTimeout(timer.current);
    if (item.key !== value) return onChange(item.key);
    turnsTo.current = index;
    if (list.current !== null) turnTo(list.current, index, true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = placeAfter(event.key, at, items.length - 1);
    if (next === null) return;
    event.preventDefault();
    choose(next);
  };
  return (
    <div
      ref={list}
      role="listbox"
      aria-label={label}
      aria-activedescendant={`${id}-${at}`}
      tabIndex={0}
      onScroll={onScroll}
      onPointerDown={stay}
      onWheel={stay}
      onKeyDown={onKeyDown}
      className="wheel no-scrollbar relative flex-1 snap-y snap-mandatory overflow-y-auto overscroll-contain rounded-md focus-visible:-outline-offset-2"
      style={{ height: `${(2 * ROWS_BESIDE + 1) * 0.88}rem`, paddingBlock: `${ROWS_BESIDE * 0.88}rem` }}
    >
      {items.map(({ key, label: text }, index) => (
        <button
          key={key}
          id={`${id}-${index}`}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          onClick={() => choose(index)}
          className={cx(
            'num grid h-[0.88rem] w-full snap-center place-items-center text-body transition-colors',
            index === at ? 'font-semibold text-ink' : 'text-muted',
          )}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
