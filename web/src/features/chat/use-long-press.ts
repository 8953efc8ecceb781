import { type MouseEvent, type PointerEvent, useRef } from 'react';

const PRESS_MS = 450;
const SLACK_PX = 10;

type Press = { readonly x: number; readonly y: number; readonly timer: ReturnType<typeof setTimeout> };

/** A finger that stays, or a right click, asks what may be done here. Words of which some are chosen keep the menu of the browser. */
export const useLongPress = (onPress: () => void) => {
  const press = useRef<Press | null>(null);
  const wasLong = useRef(false);
  const stop = () => {
    if (press.current !== null) clearTimeout(press.current.timer);
    press.current = null;
  };
  return {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      stop();
      wasLong.current = false;
      if (pointerType === 'mouse') return;
      const timer = setTimeout(() => {
        press.current = null;
        wasLong.current = true;
        onPress();
      }, PRESS_MS);
      press.current = { x: clientX, y: clientY, timer };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (press.current !== null && Math.hypot(clientX - press.current.x, clientY - press.current.y) > SLACK_PX) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    // The finger that asked is lifted over a picture or a link: that is no tap on it.
    onClickCapture: (event: MouseEvent) => {
      if (!wasLong.current) return;
      wasLong.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    onContextMenu: (event: MouseEvent) => {
      const isTouch = 'pointerType' in event.nativeEvent && event.nativeEvent.pointerType === 'touch';
      if (!isTouch && (window.getSelection()?.toString() ?? '') !== '') return;
      event.preventDefault();
      // A finger has its own clock; some browsers tell of it here as well.
      if (!isTouch) onPress();
    },
  };
};
