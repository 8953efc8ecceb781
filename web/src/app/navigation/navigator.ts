/** How the app goes places, and where it is. */
export type Wayfinder = {
  readonly go: (to: string, options?: { readonly replace?: boolean }) => void;
  /** Path, query and hash that are open. */
  readonly address: () => string;
  /** The same of what is being opened; nothing being opened, of what is open. */
  readonly heading: () => string;
};

let way: Wayfinder = {
  go: (to, options) => (options?.replace ? window.location.replace(to) : window.location.assign(to)),
  address: () => window.location.pathname + window.location.search + window.location.hash,
  heading: () => window.location.pathname + window.location.search + window.location.hash,
};

/** Told the router's way of going places, once it is there. */
export const provideWayfinder = (wayfinder: Wayfinder): void => {
  way = wayfinder;
};

/** Goes to an address of the app from outside React: the error policy, a notice that was pressed. In a component use `useNavigate`. */
export const goTo = (to: string, options?: { readonly replace?: boolean }): void => {
  way.go(to, options);
};

/** The address that is open, without its origin. */
export const addressNow = (): string => {
  return way.address();
};

/** The address that is being opened, or the one that is open where none is. */
export const addressAhead = (): string => {
  return way.heading();
};

/** The hash that belongs to an address which is being opened: those who guard it are told it without (what a server would be). */
export const hashOf = ({ pathname, search }: URL): string => {
  const heading = new URL(way.heading(), window.location.origin);
  return heading.pathname === pathname && heading.search === search ? heading.hash : '';
};
