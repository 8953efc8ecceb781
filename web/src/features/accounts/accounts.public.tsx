export { browsePath, landingPath, withRedirect } from './landing.ts';
export { Markdown } from './parts/markdown.tsx';
export { askSignOut } from './sign-out.ts';
