import type { ReactNode } from 'react';

export type TimelineItem = {
  readonly key: string;
  readonly title: ReactNode;
  readonly time?: ReactNode;
  readonly children?: ReactNode;
  /** `done` is behind us, `now` is where we are, `next` is to come. */
  readonly state?: 'done' | 'now' | 'next';
};

const dots = {
  done: 'bg-qingdai',
  now: 'bg-seal ring-[0.06rem] ring-seal-soft',
  next: 'bg-card ring-[0.03rem] ring-inset ring-edge',
} as const;

/** What happened in its order, along a thread. */
export function Timeline({ items }: { readonly items: readonly TimelineItem[] }) {
  return (
    <ol>
      {items.map(({ key, title, time, children, state = 'done' }) => (
        <li
          key={key}
          aria-current={state === 'now' ? 'step' : undefined}
          className="relative pb-5 ps-6 before:absolute before:inset-y-0 before:start-[0.09rem] before:top-[0.3rem] before:-bottom-[0.12rem] before:w-px before:bg-line last:pb-0 last:before:hidden"
        >
          <span aria-hidden className={`absolute start-0 top-[0.13rem] size-[0.19rem] rounded-full ${dots[state]}`} />
          <div className="flex items-baseline justify-between gap-3">
            <span className={`min-w-0 break-anywhere text-base ${state === 'next' ? 'text-muted' : 'font-semibold'}`}>{title}</span>
            {time !== undefined && <span className="num flex-none text-xs text-muted">{time}</span>}
          </div>
          {children !== undefined && <div className="mt-0.5 break-anywhere text-sm text-muted">{children}</div>}
        </li>
      ))}
    </ol>
  );
}
