import type { ComponentProps } from 'react';

type ScrollRegionProps = Omit<ComponentProps<'section'>, 'tabIndex' | 'aria-label'> & {
  /** What scrolls here, for who hears it. */
  readonly label: string;
};

/** A part of a screen that scrolls by itself, and is reached by the keyboard for that. */
export function ScrollRegion({ label, ...more }: ScrollRegionProps) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
  return <section aria-label={label} tabIndex={0} {...more} />;
}
