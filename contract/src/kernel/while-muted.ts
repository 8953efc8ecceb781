/**
 * Writes that are open to somebody who is muted: their account and its safety, their money, what is theirs to take away, and their
 * notices. Every other write of a signed-in person is closed to them the day it is written. A name that ends in a dot means all below it.
 */
export const openWhileMuted: readonly string[] = [
  'security.',
  'payment-password.',
  'notices.',
  'push.',
  'conduct.',
  'letters.send',
  'accounts.passport.open',
  'accounts.password.change',
  'accounts.phone.bind',
  'accounts.email.bind',
  'accounts.phone.change',
  'accounts.email.change',
  'connections.connect',
  'connections.disconnect',
  'connections.merge',
  'connections.scan.open',
  'connections.scan.decide',
  'people.unfollow',
  'people.block',
  'people.unblock',
  'groups.leave',
  'groups.applications.withdraw',
  'posts.delete',
  'feeds.delete',
  'feeds.drop-draft',
  'news.delete',
  'news.withdraw',
  'news.delete-comment',
  'news.follow-categories',
  'feeds.set-mute-words',
  'comments.delete-on-post',
  'comments.remove-on-post',
  'feeds.delete-comment',
  'chat.recall',
  'chat.read',
  'chat.change',
  'chat.set-settings',
  'portfolio.delete-work',
  'portfolio.delete-project',
  'portfolio.delete-education',
  'portfolio.delete-certificate',
  'wallet.cash',
  'currency.cash',
  'payments.check',
  'pins.cancel',
  'cooperation.withdraw',
  'enterprises.delete-person',
  'enterprises.delete-case',
  'qualifications.open-own',
  'identity.open-own',
  'identity.withdraw',
];

const names = new Set(openWhileMuted);
const areas = openWhileMuted.filter((name) => name.endsWith('.'));

/** Whether somebody who is muted may make this call. */
export const isOpenWhileMuted = (operation: { id: string; kind: 'read' | 'write'; access: string }): boolean =>
  operation.kind === 'read' ||
  operation.access === 'guest' ||
  names.has(operation.id) ||
  areas.some((area) => operation.id.startsWith(area));
