// Where the document of a build begins. It imports nothing: it would be put into one of the chunks that it is to read.

/** A tab that nobody looks at paints nothing, and starts all the same. */
const PAINT_PATIENCE_MS = 200;

/** Waits until the words of the document are on the screen: what the app does before it stands would keep them from being read. */
const firstViewPainted = async (): Promise<void> => {
  if (document.getElementById('first-view') === null || document.visibilityState === 'hidden') return;
  await new Promise<void>((resolve) => {
    setTimeout(resolve, PAINT_PATIENCE_MS);
    // A frame is painted after its callbacks: the task behind the next one is the first that comes later.
    requestAnimationFrame(() => setTimeout(resolve));
  });
};

/** A part that does not come in this time is left to the app's own imports: one request that hangs must not keep the app from starting. */
const PART_PATIENCE_MS = 2_000;

/** What cannot be had is told by who needs it. */
const read = async (part: HTMLLinkElement): Promise<void> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PART_PATIENCE_MS);
  });
  await Promise.race([import(/* @vite-ignore */ part.href).catch(() => undefined), patience]);
  clearTimeout(timer);
};

/** A timer would wait for a second in a tab that nobody looks at. */
const nextTask = (): Promise<void> => {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
};

/**
 * Reads the modules that the document names, each in a task of its own, and the app as the last. Read by the imports of the app they would be one
 * task together, in which no finger is answered: the longest task was 1.65 to 1.9 times as long without this (bench/PROFILE.md, 'Paint').
 */
export const readInTurn = async (): Promise<void> => {
  await firstViewPainted();
  const named = [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')];
  const app = named.find((link) => 'app' in link.dataset);
  // Where the browser fetches nothing ahead, one after the other would be one way over the line after the other.
  const parts = app?.relList.supports('modulepreload') ? named.filter((link) => link !== app) : [];
  for (const part of parts) {
    await read(part);
    await nextTask();
  }
  if (app) await import(/* @vite-ignore */ app.href);
};

void readInTurn();
