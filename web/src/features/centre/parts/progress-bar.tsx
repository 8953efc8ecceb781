type ProgressBarProps = { readonly value: number; readonly label: string };

/** How much of a hundred is there. */
export function ProgressBar({ value, label }: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-[0.12rem] overflow-hidden rounded-full bg-bone"
    >
      <div className="h-full rounded-full bg-qingdai" style={{ width: `${value}%` }} />
    </div>
  );
}
