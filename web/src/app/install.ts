/** What Chromium hands to a page that may be installed; other browsers have no such event. */
type InstallEvent = Event & { readonly prompt: () => Promise<void>; readonly userChoice: Promise<{ readonly outcome: string }> };

let offer: InstallEvent | null = null;
const listeners = new Set<() => void>();

const publish = (next: InstallEvent | null): void => {
  offer = next;
  for (const listener of listeners) listener();
};

/** Keeps the browser's offer to install the app until somebody asks for it. Called at the start, as it comes once and early. */
export const catchInstallOffer = (): void => {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    publish(event as InstallEvent);
  });
  window.addEventListener('appinstalled', () => publish(null));
};

/** Whether the browser would install the app now. */
export const canInstall = (): boolean => offer !== null;

/** Asks the browser to install the app. An offer holds once. */
export const install = async (): Promise<void> => {
  const event = offer;
  publish(null);
  await event?.prompt();
};

/** Tells when the offer comes and goes. */
export const onInstallOffer = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether the app runs from the home screen already. */
export const isInstalled = (): boolean => {
  return window.matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true);
};
