/**
 * While an overlay is open the browser's Back (button, key or swipe) closes it instead of leaving the page. Each open overlay holds one
 * history entry of its own: a copy of the page's entry with its depth noted. Pops that only concern overlays never reach the router.
 */
const DEPTH_KEY = 'overlayDepth';

type Open = { readonly depth: number; readonly close: () => void };

const stack: Open[] = [];
let ownPops = 0;
let isListening = false;
/** What was written into the history while the browser was on its way back. */
const lost: (() => void)[] = [];
/** The entry that the browser is on its way back to. */
let beneath = '';

const stateObject = (): Record<string, unknown> => {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {};
};

const depthHere = (): number => {
  const depth = stateObject()[DEPTH_KEY];
  return typeof depth === 'number' ? depth : 0;
};

/** Until the browser has gone back: a step back that is under way takes away every address that is gone to meanwhile. */
const noteLost = (): void => {
  const { history } = window;
  for (const method of ['pushState', 'replaceState'] as const) {
    const write = history[method].bind(history);
    history[method] = (...entry) => {
      lost.push(() => history[method](...entry));
      write(...entry);
    };
  }
};

const endNoting = (): (() => void)[] => {
  Reflect.deleteProperty(window.history, 'pushState');
  Reflect.deleteProperty(window.history, 'replaceState');
  return lost.splice(0);
};

/** Goes again to where the app believes to be already. */
const goToLost = (): void => {
  for (const write of endNoting()) write();
};

const leaveLost = (): void => {
  ownPops = 0;
  endNoting();
};

/** The page of an entry: overlays of one page differ by their depth alone. */
const pageOf = (state: Record<string, unknown>): string => JSON.stringify({ ...state, [DEPTH_KEY]: undefined });

const goBackSilently = (): void => {
  if (ownPops === 0) {
    beneath = pageOf(stateObject());
    noteLost();
  }
  ownPops += 1;
  window.history.back();
};

const handlePop = (event: PopStateEvent): void => {
  if (ownPops > 0) {
    // A person's own Back in the same moment and ours are one step to some browsers, which leads further: the router must hear of that.
    if (pageOf(stateObject()) !== beneath) {
      leaveLost();
      return;
    }
    ownPops -= 1;
    event.stopImmediatePropagation();
    if (ownPops === 0) goToLost();
    return;
  }
  if (stack.length > 0) {
    const depth = depthHere();
    if (depth < stack.length) event.stopImmediatePropagation();
    for (const overlay of stack.splice(depth).reverse()) overlay.close();
    return;
  }
  // An entry left behind by an overlay that led to another page: there is nothing to see in it, so one step further.
  if (depthHere() > 0) goBackSilently();
};

/**
 * Begins to listen. The app calls it before it makes the router: listeners of the window hear a pop in the order in which they came,
 * capturing or not, and what concerns overlays alone must be stopped before the router hears it.
 */
export const listenForBack = (): void => {
  if (isListening) return;
  isListening = true;
  window.addEventListener('popstate', handlePop, { capture: true });
};

/**
 * Opens a history entry for an overlay. `close` is called when Back is pressed. The answer is called when the overlay has closed for
 * any reason; it takes the entry away again unless the page has moved on meanwhile.
 */
export const closeOnBack = (close: () => void): (() => void) => {
  listenForBack();
  const overlay: Open = { depth: stack.length + 1, close };
  stack.push(overlay);
  // The entry of an overlay that closes in this very moment serves the next one, unless it is already on its way out.
  if (ownPops > 0 || depthHere() < overlay.depth) window.history.pushState({ ...stateObject(), [DEPTH_KEY]: overlay.depth }, '');
  return () => {
    const index = stack.indexOf(overlay);
    if (index === -1) return;
    stack.splice(index, 1);
    // A choice in an overlay often goes to another page at once: wait for that before deciding whether the entry is still on top.
    setTimeout(() => {
      if (depthHere() === overlay.depth && stack.length < overlay.depth) goBackSilently();
    }, 0);
  };
};
