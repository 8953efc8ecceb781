export { isTag, tagsIn } from './dictionaries/tags.ts';
