import Flag from 'lucide-react/icons/flag';
import { type FlagInput, openFlagSheet } from '../../flags/flags.public.tsx';

/** A quiet way to flag a thing that stands among others. */
export function FlagLink({ label, ...thing }: FlagInput & { readonly label: string }) {
  return (
    <button
      type="button"
      onClick={() => void openFlagSheet(thing)}
      className="press touch-area mt-1.5 ml-auto flex items-center gap-1 text-xs text-muted"
    >
      <Flag aria-hidden className="size-[0.24rem]" strokeWidth={1.75} />
      {label}
    </button>
  );
}
