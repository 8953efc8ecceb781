/** The ways out that the house knows by name; an operator may add others, which are shown as they are written. */
const known: readonly string[] = ['alipay', 'wechat'];

/** The key of a way's word, or null for one of the house's own. */
export const withdrawalWayKey = (type: string): `gateway.${'alipay' | 'wechat'}` | null =>
  known.includes(type) ? (`gateway.${type}` as `gateway.${'alipay' | 'wechat'}`) : null;
