import type { ScreenBindings } from '../../app/screen-bindings.ts';

/** A post of a circle by itself (specification, section 2.5), which shared links lead to. */
export const postsScreens: ScreenBindings = {
  strings: ['posts', 'attachments', 'comments', 'reactions', 'groups', 'tips'],
  screens: {
    '/topicDetail': async () => (await import('./screens/topic-detail.screen.tsx')).TopicDetailScreen,
  },
};
