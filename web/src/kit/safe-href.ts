/** An address that may be led to: a site's, a mailbox, a phone, or a screen of ours; null for everything else, which stays words. */
export const safeHref = (href: string): string | null => {
  const bare = href.trim();
  return /^(https?:\/\/[^\s/]|mailto:[^\s@]+@|tel:\+?\d|\/(?![/\\]))/i.test(bare) && !/[\s\\<>"]/.test(bare) ? bare : null;
};
