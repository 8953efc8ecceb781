import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { openOverlay } from '#web/kit/overlays.ts';
import { currentUnread } from '../bars/unread.ts';
import { isBuilt } from '../built-paths.ts';
import { postEntries } from '../overlays/post-entries.ts';
import { postMenuOverlay } from '../overlays/post-menu.ts';
import { useSession } from '../session/session.ts';
import { railEntries } from './rail-entries.ts';
import { hasSingleKeys } from './single-keys.ts';
import { stepRow } from './step-row.ts';

/** How long a letter after `g` is waited for. */
const LETTER_WAIT_MS = 1_500;

const TYPED_IN = 'input, textarea, select, [contenteditable=""], [contenteditable=true]';
const OVER_ALL = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** Keys are letters first: they act only where nobody types and nothing lies over the screen. */
const isForUs = (event: KeyboardEvent): boolean => {
  const { target } = event;
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (target instanceof Element && target.closest(TYPED_IN) !== null) return false;
  return document.querySelector(OVER_ALL) === null;
};

/** What leads away rests while a form stands in the column: a key must not cost what was written. */
const STAYING: readonly string[] = ['j', 'k', '?'];
const mayLead = (): boolean => document.querySelector('main form:not([role=search]), main textarea') === null;

const SEARCH = 'main input[type=search], main [role=search] input';

const focusSearch = (): boolean => {
  const field = [...document.querySelectorAll<HTMLInputElement>(SEARCH)].find((one) => one.checkVisibility());
  field?.focus();
  field?.select();
  return field !== undefined;
};

/** The keys of the desktop: j and k, /, n, g with a letter, ? (decision 130). */
export const useKeys = (onHelp: () => void): void => {
  const navigate = useNavigate();
  const session = useSession();
  const isPerson = session.status === 'person';

  const goBy = (letter: string): boolean => {
    const entry = railEntries({ isPerson, user: isPerson ? session.user : null }, currentUnread()).find((one) => one.letter === letter);
    if (entry !== undefined) void navigate(entry.to);
    return entry !== undefined;
  };
  const search = () => {
    if (!focusSearch()) void navigate(isBuilt('/search') ? '/search' : '/feedTopics');
  };
  const write = () => {
    if (isPerson && postEntries().length > 0) void openOverlay(postMenuOverlay, undefined);
  };
  const acts: Readonly<Record<string, () => void>> = { j: () => stepRow(1), k: () => stepRow(-1), '/': search, n: write, '?': onHelp };
  const press = useEffectEvent((event: KeyboardEvent, isGoing: boolean): boolean => {
    if (isGoing && goBy(event.key)) {
      event.preventDefault();
      return true;
    }
    const act = acts[event.key];
    if (act === undefined) return false;
    event.preventDefault();
    act();
    return true;
  });

  useEffect(() => {
    let goingSince = Number.NEGATIVE_INFINITY;
    const listen = (event: KeyboardEvent) => {
      if (!isForUs(event) || !(hasSingleKeys() || event.key === '?')) return;
      if (!STAYING.includes(event.key) && !mayLead()) return;
      const isGoing = event.timeStamp - goingSince < LETTER_WAIT_MS;
      goingSince = !press(event, isGoing) && event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
};
