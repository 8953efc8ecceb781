import { type RefObject, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { CHAT_PAGE_MAX } from '#contract/chat/chat.limits.ts';
import type { Message } from '#contract/chat/chat.schemas.ts';
import { readOlder } from './chat-log.ts';
import { chatState } from './chat-state.ts';
import { around, atTheEnd, type DrawnRange, drawnOf, furtherDown, furtherUp } from './drawn-range.ts';
import { shownOf } from './recalls.ts';

/** So near to an end more is drawn, in pixels; and so near to the bottom somebody is at it. */
const AHEAD_PX = 900;
const NEAR_PX = 48;
const SHOWN_MS = 1_600;
/** At the end of a room more than this is not left drawn above. */
const LIGHT_ENOUGH = 100;
/** Looking for something old reads so many pages and no more. */
const SEEK_PAGES_MAX = 40;

type Place = { readonly key: string; readonly top: number };

const rowsIn = (box: HTMLElement): readonly HTMLElement[] => [...box.querySelectorAll<HTMLElement>('[data-row]')];

/** The first row that is in sight, and where it stands. */
const placeNow = (box: HTMLElement): Place | null => {
  const { top } = box.getBoundingClientRect();
  const row = rowsIn(box).find((one) => one.getBoundingClientRect().bottom > top);
  return row === undefined ? null : { key: row.dataset['row'] ?? '', top: row.getBoundingClientRect().top };
};

/** The box is filled from its bottom: 0 is there, and what is above has less. */
const fromBottom = (box: HTMLElement): number => Math.abs(box.scrollTop);
const fromTop = (box: HTMLElement): number => box.scrollHeight - box.clientHeight - fromBottom(box);

const loadTo = async (chatId: number, seq: number): Promise<void> => {
  for (let pages = 0; pages < SEEK_PAGES_MAX; pages += 1) {
    const log = chatState().logs.get(chatId);
    if (log === undefined || log.from <= seq || !log.hasOlder) return;
    if (!(await readOlder(chatId, CHAT_PAGE_MAX))) return;
  }
};

type Room = { readonly chatId: number; readonly messages: readonly Message[]; readonly hasOlder: boolean; readonly outgoing: number };

/** Older messages come as one scrolls up; a failure is asked again by hand. */
const useOlder = ({ chatId, hasOlder }: Room) => {
  const [state, setState] = useState<'calm' | 'loading' | 'failed'>('calm');
  const load = async (): Promise<void> => {
    if (state === 'loading' || !hasOlder) return;
    setState('loading');
    setState((await readOlder(chatId)) ? 'calm' : 'failed');
  };
  return { state, load };
};

const useStablePlace = (box: RefObject<HTMLDivElement | null>, isAtEnd: RefObject<boolean>) => {
  const place = useRef<Place | null>(null);
  const wanted = useRef<string | null>(null);
  /** After each change of what is drawn: at the end one stays at the end, elsewhere what was read stays where it was. */
  const restore = (): void => {
    const element = box.current;
    if (element === null) return;
    const sought = wanted.current === null ? undefined : rowsIn(element).find((row) => row.dataset['row'] === wanted.current);
    if (sought !== undefined) {
      wanted.current = null;
      sought.scrollIntoView({ block: 'center' });
    } else if (isAtEnd.current) element.scrollTop = 0;
    else {
      const before = place.current;
      const row = before === null ? undefined : rowsIn(element).find((one) => one.dataset['row'] === before.key);
      if (row !== undefined && before !== null) element.scrollTop += row.getBoundingClientRect().top - before.top;
    }
    place.current = placeNow(element);
  };
  return { place, wanted, restore };
};

type Looked = { readonly hasBox: boolean; readonly count: number; readonly range: DrawnRange };

/** Looks where one is as one scrolls, and at each change of what is drawn: what fills less than the box cannot be scrolled, and asks for the rest. */
const useLooking = (box: RefObject<HTMLDivElement | null>, onLook: () => void, { hasBox, count, range }: Looked): void => {
  const look = useEffectEvent(onLook);
  useEffect(() => {
    if (hasBox && count > 0 && range !== null) look();
  }, [hasBox, count, range]);
  useEffect(() => {
    const element = hasBox ? box.current : null;
    if (element === null) return undefined;
    let frame = 0;
    const onScroll = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => look());
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      element.removeEventListener('scroll', onScroll);
    };
  }, [hasBox, box]);
};

/**
 * How a room is scrolled: it begins at its end and goes along with it; older messages come on top, what is far away is not drawn, and what
 * is being read stays where it is whatever comes above or below.
 */
export const useRoomScroll = (room: Room) => {
  const { chatId, messages, outgoing } = room;
  const box = useRef<HTMLDivElement>(null);
  // The box comes once the room has been read, after the screen.
  const [hasBox, setHasBox] = useState(false);
  const atEnd = useRef(true);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const [range, setRange] = useState<DrawnRange>(atTheEnd);
  const [shown, setShown] = useState<number | null>(null);
  const older = useOlder(room);
  const { place, wanted, restore } = useStablePlace(box, atEnd);
  const drawn = drawnOf(messages, range);

  const look = () => {
    const element = box.current;
    if (element === null) return;
    atEnd.current = range.last === null && fromBottom(element) < NEAR_PX;
    setIsAtEnd(atEnd.current);
    place.current = placeNow(element);
    if (fromTop(element) < AHEAD_PX) {
      const next = furtherUp(messages, range);
      if (next !== range) setRange(next);
      else if (older.state === 'calm') void older.load();
    } else if (range.last !== null && fromBottom(element) < AHEAD_PX) setRange(furtherDown(messages, range));
    else if (atEnd.current && range.first !== null && drawn.length > LIGHT_ENOUGH) setRange(atTheEnd);
  };
  const settled = useRef<readonly unknown[]>([]);
  useLayoutEffect(() => {
    // What is drawn moves the place, and nothing else does.
    const now = [range, messages.length, messages.at(-1), outgoing];
    if (now.every((part, nth) => part === settled.current[nth])) return;
    settled.current = now;
    restore();
  });
  useLooking(box, look, { hasBox, count: messages.length, range });
  useEffect(() => {
    if (shown === null) return undefined;
    const timer = setTimeout(() => setShown(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown]);

  const toEnd = () => {
    atEnd.current = true;
    setIsAtEnd(true);
    setRange({ first: null, last: null });
  };
  const toMessage = async (seq: number): Promise<void> => {
    await loadTo(chatId, seq);
    const log = chatState().logs.get(chatId);
    if (log === undefined) return;
    atEnd.current = false;
    setIsAtEnd(false);
    wanted.current = `m${seq}`;
    setRange({ ...around(shownOf(log), seq) });
    setShown(seq);
  };
  const takeBox = useCallback((element: HTMLDivElement | null) => {
    box.current = element;
    setHasBox(element !== null);
  }, []);
  return { takeBox, drawn, range, isAtEnd, shown, older, toEnd, toMessage };
};
