const GOOGLE = ['gmail.com', 'googlemail.com'];

/** The mailbox that an address leads to: what stands behind a plus, and dots where they mean nothing, make no other one. */
export const plainMailbox = (email: string): string => {
  const [whole = '', domain = ''] = email.toLowerCase().split('@');
  const local = whole.replace(/\+.*/, '');
  return GOOGLE.includes(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
};
