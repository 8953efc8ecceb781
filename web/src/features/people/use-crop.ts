import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { boundCrop, type Crop, type Size, wholeCrop } from './crop-geometry.ts';

type Point = { x: number; y: number };

const KEY_STEP = 12;
const moves: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -KEY_STEP, y: 0 },
  ArrowRight: { x: KEY_STEP, y: 0 },
  ArrowUp: { x: 0, y: -KEY_STEP },
  ArrowDown: { x: 0, y: KEY_STEP },
};

/** One finger moves the picture, two bring it nearer; arrow keys move it too. */
export const useCrop = (picture: Size, frame: () => number) => {
  const [crop, setCrop] = useState<Crop>(wholeCrop);
  const points = useRef(new Map<number, Point>());
  const change = (make: (now: Crop) => Crop) => setCrop((now) => boundCrop(make(now), picture, frame()));
  const moveBy = ({ x, y }: Point) => change((now) => ({ ...now, x: now.x + x, y: now.y + y }));
  const spread = () => {
    const [a, b] = [...points.current.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  };
  const release = (event: PointerEvent) => points.current.delete(event.pointerId);
  return {
    crop,
    setZoom: (zoom: number) => change((now) => ({ ...now, zoom })),
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        points.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      },
      onPointerMove: (event: PointerEvent) => {
        const point = points.current.get(event.pointerId);
        if (point === undefined) return;
        const before = spread();
        const moved = { x: event.clientX - point.x, y: event.clientY - point.y };
        points.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        if (before > 0) change((now) => ({ ...now, zoom: now.zoom * (spread() / before) }));
        else moveBy(moved);
      },
      onPointerUp: release,
      onPointerCancel: release,
      onKeyDown: (event: KeyboardEvent) => {
        const move = moves[event.key];
        if (move === undefined) return;
        event.preventDefault();
        moveBy(move);
      },
    },
  };
};
