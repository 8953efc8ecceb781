export { browsePath, landingPath } from './landing.ts';
export { Markdown } from './parts/markdown.tsx';
export { askSignOut } from './sign-out.ts';
