import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** A finger that stays so long means to lift a tile; one that moves sooner means to scroll. */
const PRESS_MS = 220;
const SLACK_PX = 8;

type Press = { readonly key: string; readonly x: number; readonly y: number; readonly timer: number };

const tileAt = (x: number, y: number): HTMLElement | null =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-order-key]') ?? null;

/**
 * Puts tiles in order by lifting one (a finger that stays, a mouse that pulls) and moving it over another. Tiles carry `data-order-key`.
 * Answers the key of the one that is lifted.
 */
export const useDragOrder = (area: RefObject<HTMLElement | null>, onOver: (key: string, overKey: string) => void): string | null => {
  const [lifted, setLifted] = useState<string | null>(null);
  const over = useEffectEvent(onOver);

  useEffect(() => {
    const element = area.current;
    if (element === null) return;
    let press: Press | null = null;
    let key: string | null = null;
    const lift = (which: string) => {
      key = which;
      setLifted(which);
    };
    const drop = () => {
      window.clearTimeout(press?.timer);
      press = null;
      key = null;
      setLifted(null);
    };
    const begin = (event: PointerEvent) => {
      const isOnButton = event.target instanceof Element && event.target.closest('button, input, video') !== null;
      const which = tileAt(event.clientX, event.clientY)?.dataset['orderKey'];
      if (isOnButton || which === undefined || !event.isPrimary) return;
      const timer = window.setTimeout(() => lift(which), event.pointerType === 'mouse' ? 0 : PRESS_MS);
      press = { key: which, x: event.clientX, y: event.clientY, timer };
    };
    const follow = (event: PointerEvent) => {
      if (key === null) {
        if (press !== null && Math.hypot(event.clientX - press.x, event.clientY - press.y) > SLACK_PX) drop();
        return;
      }
      const overKey = tileAt(event.clientX, event.clientY)?.dataset['orderKey'];
      if (overKey !== undefined && overKey !== key) over(key, overKey);
    };
    const stay = (event: Event) => {
      if (key !== null) event.preventDefault();
    };
    const refuse = (event: Event) => event.preventDefault();
    element.addEventListener('pointerdown', begin);
    element.addEventListener('touchmove', stay, { passive: false });
    element.addEventListener('dragstart', refuse);
    element.addEventListener('contextmenu', stay);
    window.addEventListener('pointermove', follow);
    window.addEventListener('pointerup', drop);
    window.addEventListener('pointercancel', drop);
    return () => {
      drop();
      element.removeEventListener('pointerdown', begin);
      element.removeEventListener('touchmove', stay);
      element.removeEventListener('dragstart', refuse);
      element.removeEventListener('contextmenu', stay);
      window.removeEventListener('pointermove', follow);
      window.removeEventListener('pointerup', drop);
      window.removeEventListener('pointercancel', drop);
    };
  }, [area]);
  return lifted;
};
