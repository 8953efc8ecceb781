import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { currentOverlays, type OpenOverlay, type OverlayProps, subscribeOverlays } from './overlays.ts';

type AnyOverlay = ComponentType<OverlayProps<unknown, unknown>>;

function OverlaySlot({ overlay }: { readonly overlay: OpenOverlay }) {
  const [Loaded, setLoaded] = useState<AnyOverlay | null>(null);
  const { load, fail } = overlay;
  useEffect(() => {
    let isWanted = true;
    load().then(
      (component) => isWanted && setLoaded(() => component as unknown as AnyOverlay),
      (reason: unknown) => isWanted && fail(reason),
    );
    return () => {
      isWanted = false;
    };
  }, [load, fail]);
  return Loaded === null ? null : <Loaded input={overlay.input} open={overlay.isOpen} onDone={overlay.done} />;
}

/** Where overlays opened by `openOverlay` appear; once in the app, inside the router and the translations. */
export function OverlayHost() {
  const overlays = useSyncExternalStore(subscribeOverlays, currentOverlays, currentOverlays);
  return overlays.map((overlay) => <OverlaySlot key={overlay.id} overlay={overlay} />);
}
