import { useNavigation } from 'react-router';

/** A thin line on top while the next screen is on its way; it shows itself only when that takes long enough to be felt. */
export function NavigationProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <div aria-hidden className="app-progress column pointer-events-none fixed inset-x-0 top-0 z-50 h-[0.04rem] origin-left bg-qingdai" />
  );
}
