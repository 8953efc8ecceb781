import { type RefObject, useEffect, useState } from 'react';

/** As far as a picture may be brought near (specification, section 2.12). */
export const ZOOM_MAX = 4;

export type Zoom = { readonly scale: number; readonly x: number; readonly y: number };

const whole: Zoom = { scale: 1, x: 0, y: 0 };

/** Keeps a zoom within its bounds: 1 to 4 times, and never pushed out of its frame. */
export const boundZoom = (zoom: Zoom, frame: { readonly width: number; readonly height: number }): Zoom => {
  const scale = Math.min(ZOOM_MAX, Math.max(1, zoom.scale));
  const farX = ((scale - 1) * frame.width) / 2;
  const farY = ((scale - 1) * frame.height) / 2;
  return { scale, x: Math.min(farX, Math.max(-farX, zoom.x)), y: Math.min(farY, Math.max(-farY, zoom.y)) };
};

type Point = { x: number; y: number };

/** Pinch, wheel, double tap and the keys + - 0 bring a picture nearer; dragging moves it while it is near. */
export const useZoom = (frame: RefObject<HTMLElement | null>, isCurrent: boolean): Zoom => {
  const [zoom, setZoom] = useState<Zoom>(whole);
  useEffect(() => {
    const element = frame.current;
    if (element === null || !isCurrent) return;
    const points = new Map<number, Point>();
    let now = whole;
    let lastTapAt = 0;

    const apply = (next: Zoom) => {
      now = boundZoom(next, { width: element.clientWidth, height: element.clientHeight });
      // While it is near, a drag moves the picture and must not turn the page.
      element.style.touchAction = now.scale > 1 ? 'none' : 'pan-x';
      setZoom(now);
    };
    const spread = () => {
      const [a, b] = [...points.values()];
      return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
    };
    const down = (event: PointerEvent) => {
      points.set(event.pointerId, { x: event.clientX, y: event.clientY });
    };
    const move = (event: PointerEvent) => {
      const point = points.get(event.pointerId);
      if (point === undefined) return;
      const before = spread();
      const moved = { x: event.clientX - point.x, y: event.clientY - point.y };
      point.x = event.clientX;
      point.y = event.clientY;
      if (points.size === 2 && before > 0) apply({ ...now, scale: now.scale * (spread() / before) });
      else if (points.size === 1 && now.scale > 1) apply({ ...now, x: now.x + moved.x, y: now.y + moved.y });
    };
    const up = (event: PointerEvent) => points.delete(event.pointerId);
    const tap = (event: MouseEvent) => {
      const isDouble = event.timeStamp - lastTapAt < 300;
      lastTapAt = isDouble ? 0 : event.timeStamp;
      if (isDouble) apply(now.scale > 1 ? whole : { scale: 2, x: 0, y: 0 });
    };
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey && now.scale === 1) return;
      event.preventDefault();
      apply({ ...now, scale: now.scale * (event.deltaY < 0 ? 1.15 : 1 / 1.15) });
    };
    const key = (event: KeyboardEvent) => {
      if (event.key === '+' || event.key === '=') apply({ ...now, scale: now.scale * 1.5 });
      else if (event.key === '-') apply({ ...now, scale: now.scale / 1.5 });
      else if (event.key === '0') apply(whole);
    };

    // Two fingers, or one on a picture that is near, belong to the picture and not to the pages under it.
    const stay = (event: TouchEvent) => {
      if ((event.touches.length > 1 || now.scale > 1) && event.cancelable) event.preventDefault();
    };

    const stop = new AbortController();
    const { signal } = stop;
    element.addEventListener('pointerdown', down, { signal });
    element.addEventListener('pointermove', move, { signal });
    for (const end of ['pointerup', 'pointercancel', 'pointerleave'] as const) element.addEventListener(end, up, { signal });
    element.addEventListener('click', tap, { signal });
    element.addEventListener('wheel', wheel, { signal, passive: false });
    element.addEventListener('touchmove', stay, { signal, passive: false });
    document.addEventListener('keydown', key, { signal });
    return () => stop.abort();
  }, [frame, isCurrent]);
  return zoom;
};
