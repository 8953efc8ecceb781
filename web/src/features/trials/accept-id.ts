/** What an address holds of an invitation's link (decision 81); null for anything else. */
export const acceptIdFrom = (text: string | null | undefined): string | null => (text && /^[A-Za-z0-9_-]{22}$/.test(text) ? text : null);
