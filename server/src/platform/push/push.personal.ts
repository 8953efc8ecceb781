import type { PersonalData } from '../security/personal-data.registry.ts';
import { eraseSubscriptions, listSubscriptions } from './push.queries.ts';

export const pushPersonalData: PersonalData = {
  name: 'push_subscriptions',
  collect: async ({ db }, userId) => {
    const rows = await listSubscriptions(db.write, userId);
    return rows.map(({ endpoint, locale, createdAt }) => ({ service: new URL(endpoint).host, locale, createdAt }));
  },
  erase: eraseSubscriptions,
};
