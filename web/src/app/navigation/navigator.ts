/** How the app goes places, and where it is. */
export type Wayfinder = {
  readonly go: (to: string, options?: { readonly replace?: boolean }) => void;
  /** Path, query and hash that are open. */
  readonly address: () => string;
};

let way: Wayfinder = {
  go: (to, options) => (options?.replace ? window.location.replace(to) : window.location.assign(to)),
  address: () => window.location.pathname + window.location.search + window.location.hash,
};

/** Told the router's way of going places, once it is there. */
export function provideWayfinder(wayfinder: Wayfinder): void {
  way = wayfinder;
}

/** Goes to an address of the app from outside React: the error policy, a notice that was pressed. In a component use `useNavigate`. */
export function goTo(to: string, options?: { readonly replace?: boolean }): void {
  way.go(to, options);
}

/** The address that is open, without its origin. */
export function addressNow(): string {
  return way.address();
}
