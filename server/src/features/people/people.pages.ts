import { refuse } from '../../kernel/errors/refuse.ts';
import { type ReadCtx, say } from '../../kernel/http/context.ts';
import { idOf, oneLine, type PagePlace, type PageWriter } from '../../kernel/http/pages/page.ts';
import { loadProfiles } from './reads/load-profiles.ts';

const words = {
  about: { zh: '{name} 在言值的主页', en: '{name} on Yanzhi', es: '{name} en Yanzhi' },
} as const;

/** Throws NOT_FOUND. */
const profileOf = async (ctx: ReadCtx, params: PagePlace['params']) => {
  const [profile] = await loadProfiles(ctx, [idOf(params['userId'])]);
  if (!profile) throw refuse('NOT_FOUND');
  return profile;
};

/** A person's page: who they are, for whoever was sent the link. Search engines keep nobody who has not made their report public. */
export const peoplePages: readonly PageWriter[] = [
  {
    paths: ['/users/:userId'],
    write: async (ctx, { params }) => {
      const profile = await profileOf(ctx, params);
      const about = say(ctx, words.about, { name: profile.name });
      const thing = { '@type': 'Person', name: profile.name, ...(profile.bio === '' ? {} : { description: oneLine(profile.bio, 300) }) };
      return {
        title: profile.name,
        description: oneLine(profile.bio, 150) || about,
        canonical: `/users/${profile.id}`,
        kind: 'profile',
        image: profile.avatar ? { url: profile.avatar.url, alt: profile.name } : null,
        isListed: false,
        things: [{ '@type': 'ProfilePage', mainEntity: thing }],
        paragraphs: [profile.bio],
        lists: [],
        // Whoever has no session signs in before the screen: there is nothing for it to begin with.
        answers: [],
      };
    },
  },
  {
    paths: ['/users/:userId/followers', '/users/:userId/followings', '/users/:userId/group'],
    write: async (ctx, { params }) => {
      await profileOf(ctx, params);
      return null;
    },
  },
];
