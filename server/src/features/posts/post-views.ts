import { viewCounter } from '../../platform/views/view-counter.ts';

const views = viewCounter('posts');

/** Notes that someone opened a post (see ViewCounter). */
export const noteView = views.note;
export const flushViews = views.flush;
export const keepFlushing = views.keepFlushing;
