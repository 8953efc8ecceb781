import type { ComponentType } from 'react';

/** What an overlay is given: its input, whether it is to be seen, and the way to end (with a result, or without one when dismissed). */
export type OverlayProps<Input, Result> = {
  readonly input: Input;
  readonly open: boolean;
  readonly onDone: (result?: Result) => void;
};

/** A sort of overlay: its name and where its component is. Made once by `defineOverlay`, opened by `openOverlay`. */
export type OverlayKind<Input, Result> = {
  readonly name: string;
  readonly load: () => Promise<ComponentType<OverlayProps<Input, Result>>>;
};

/** An overlay on the screen, its types closed over. */
export type OpenOverlay = {
  readonly id: number;
  readonly name: string;
  readonly isOpen: boolean;
  readonly load: () => Promise<ComponentType<OverlayProps<never, never>>>;
  readonly input: unknown;
  readonly done: (result?: unknown) => void;
  readonly fail: (reason: unknown) => void;
};

/** Longer than the way out of any sheet: then it leaves the page. */
const LEAVE_MS = 450;

let overlays: readonly OpenOverlay[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

const publish = (next: readonly OpenOverlay[]): void => {
  overlays = next;
  for (const listener of listeners) listener();
};

const remove = (id: number): void => {
  publish(overlays.filter((overlay) => overlay.id !== id));
};

/**
 * Names a sort of overlay. Its component comes by import on the first opening.
 * @example export const flagOverlay = defineOverlay<FlagInput, FlagResult>('flag', async () => (await import('./flag-overlay.tsx')).FlagOverlay);
 */
export const defineOverlay = <Input, Result = void>(name: string, load: OverlayKind<Input, Result>['load']): OverlayKind<Input, Result> => {
  return { name, load };
};

/**
 * Opens an overlay and waits for its end: its result, or undefined when it was dismissed. Opening a sort that is already open answers
 * with a second one on top. Rejects when its code cannot be loaded.
 */
export const openOverlay = <Input, Result>(kind: OverlayKind<Input, Result>, input: Input): Promise<Result | undefined> => {
  const id = nextId++;
  return new Promise((resolve, reject) => {
    let isDone = false;
    const done = (result?: unknown) => {
      // A choice closes its sheet, which ends a second time without a result.
      if (isDone) return;
      isDone = true;
      resolve(result as Result | undefined);
      publish(overlays.map((overlay) => (overlay.id === id ? { ...overlay, isOpen: false } : overlay)));
      setTimeout(() => remove(id), LEAVE_MS);
    };
    const fail = (reason: unknown) => {
      reject(reason);
      remove(id);
    };
    // The host hands each component the very input its kind was opened with, so the two types meet again there.
    const load = kind.load as unknown as OpenOverlay['load'];
    publish([...overlays, { id, name: kind.name, isOpen: true, load, input, done, fail }]);
  });
};

/** Ends every open overlay without a result: when the person signs out, for one. */
export const closeAllOverlays = (): void => {
  for (const overlay of overlays) if (overlay.isOpen) overlay.done();
};

/** For OverlayHost: tells when overlays come and go. */
export const subscribeOverlays = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** For OverlayHost: the overlays on the page, lowest first. */
export const currentOverlays = (): readonly OpenOverlay[] => {
  return overlays;
};
