/** WeChat's in-app browser. */
export const isInWeChat = (userAgent = navigator.userAgent): boolean => {
  return /MicroMessenger/i.test(userAgent);
};

/** An iPhone or iPad, also one that calls itself a Mac. */
export const isIos = (userAgent = navigator.userAgent, touchPoints = navigator.maxTouchPoints ?? 0): boolean => {
  return /iPhone|iPad|iPod/i.test(userAgent) || (/Macintosh/i.test(userAgent) && touchPoints > 1);
};

/** The query that a reload on iOS appends (specification, section 2.1). */
export const RELOAD_MARK = 'yanzhi_t';

/** The address to load instead of reloading: iOS takes a page from its cache unless the address is a new one. */
export const reloadAddress = (address: URL, now: number): URL => {
  const next = new URL(address);
  next.searchParams.set(RELOAD_MARK, String(now));
  return next;
};

/** Loads the page anew. */
export const reloadPage = (): void => {
  if (isIos()) location.replace(reloadAddress(new URL(location.href), Date.now()));
  else location.reload();
};
