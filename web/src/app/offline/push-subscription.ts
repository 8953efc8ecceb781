/** Ends the subscription of this browser, if there is one: nobody calls it any more, whatever the server knows. */
export const endPushHere = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager?.getSubscription())?.unsubscribe();
};
