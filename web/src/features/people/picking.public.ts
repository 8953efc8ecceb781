export { cutFace, faceTypes, whyNotFace } from './choose-face.ts';
export { pickTags } from './choose-tags.ts';
