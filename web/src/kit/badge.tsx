import { formatBadge } from './format-count.ts';

type BadgeProps = { readonly count?: number; readonly dot?: boolean; readonly label?: string; readonly className?: string };

/** A red count ('99+' above 99) or a red dot. Nothing when there is nothing new. */
export function Badge({ count = 0, dot = false, label, className = '' }: BadgeProps) {
  const text = formatBadge(count);
  if (text === '' && !dot) return null;
  const spoken = label === undefined ? undefined : { role: 'img', 'aria-label': text === '' ? label : `${text} ${label}` };
  // Drawn, not styled: a box this small is snapped to whole pixels and comes out oval.
  if (dot || text === '') {
    return (
      <span {...spoken} className={`block size-[0.16rem] ${className}`}>
        <svg aria-hidden viewBox="0 0 10 10" className="size-full fill-seal">
          <circle cx="5" cy="5" r="5" />
        </svg>
      </span>
    );
  }
  return (
    <span
      {...spoken}
      className={`num grid h-[0.32rem] min-w-[0.32rem] place-items-center rounded-full bg-seal px-[0.08rem] text-micro leading-none font-semibold text-on-seal ${className}`}
    >
      {text}
    </span>
  );
}
