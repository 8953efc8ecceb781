export { SignInWays } from './parts/sign-in-ways.tsx';
