export { LockedPicture, OriginalOffer, type PaidPicture } from './parts/locked-picture.tsx';
export { payFor } from './pay-for.ts';
export { usePaidAddresses } from './purchases.data.ts';
