export { browsePath, landingPath } from './landing.ts';
export { askSignOut } from './sign-out.ts';
