const ROWS = '[data-rows] > :is(li, tr:not([data-opened]))';
/** What a row opens: the link that says so, what lies under all of it, or the first thing in it that can be pressed. */
const OPENERS = ['a[data-opens]', '.row-area', 'a[href]', 'button:not(:disabled)'] as const;

const openerOf = (row: Element): HTMLElement | null => {
  for (const kind of OPENERS) {
    const found = row.querySelector<HTMLElement>(kind);
    if (found !== null) return found;
  }
  return null;
};

const isInSight = (row: Element): boolean => {
  const { top, bottom } = row.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight && bottom > window.innerHeight * 0.1;
};

const rowsOf = (place: string): readonly Element[] =>
  [...document.querySelectorAll(`${place} ${ROWS}`)].filter((row) => row.checkVisibility() && openerOf(row) !== null);

/** Whether the focus is in a row, or in what it opened under itself. */
const hasFocus = (row: Element): boolean => {
  const opened = row.nextElementSibling?.matches('[data-opened]') === true ? row.nextElementSibling : null;
  return row.contains(document.activeElement) || opened?.contains(document.activeElement) === true;
};

/** Gives the focus to the row after (1) or before (-1) the one that has it; to the first one in sight where none has. */
export const stepRow = (step: 1 | -1): void => {
  const all = rowsOf('main');
  const beside = rowsOf('.desk-pane');
  const rows = beside.some(hasFocus) || all.length === 0 ? beside : all;
  const at = rows.findIndex(hasFocus);
  const next = at === -1 ? rows.find(isInSight) : rows[at + step];
  if (next === undefined) return;
  openerOf(next)?.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'nearest' });
};
