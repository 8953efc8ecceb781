// Apart from `people.public.tsx`, which the first screens load: the cutting of pictures comes with forms alone.
export { bearsCompanyName, CompanyName } from './parts/company-name.tsx';
export { FaceEditor } from './parts/face-editor.tsx';
export { isNicknameFree } from './people.data.ts';
