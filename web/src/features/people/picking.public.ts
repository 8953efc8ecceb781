export { cutFace, faceTypes, whyNotFace } from './choose-face.ts';
export { pickTags } from './choose-tags.ts';
export { type ChosenTag, saveTags } from './people.data.ts';
