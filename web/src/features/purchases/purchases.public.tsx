export { LockedPicture, type PaidPicture } from './parts/locked-picture.tsx';
