import Loader from 'lucide-react/icons/loader-circle';

type SpinnerProps = { readonly className?: string };

/** A turning mark for something small that is busy. Never the only thing on a page: a page waits with its skeleton. */
export function Spinner({ className = 'size-[0.36rem]' }: SpinnerProps) {
  return <Loader aria-hidden className={`kit-spin ${className}`} strokeWidth={2} />;
}
