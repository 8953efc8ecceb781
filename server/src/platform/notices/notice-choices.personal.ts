import type { PersonalData } from '../security/personal-data.registry.ts';
import { eraseChoices, findManners, loadChoices } from './notice-choices.queries.ts';

export const noticeChoicesPersonalData: PersonalData = {
  name: 'notice_choices',
  collect: async ({ db }, userId) => ({
    kinds: (await loadChoices(db.write, userId)).map(({ userId: _, ...shown }) => shown),
    manners: await findManners(db.write, userId),
  }),
  erase: eraseChoices,
};
