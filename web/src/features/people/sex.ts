import type { Sex } from '#web/kit/avatar.tsx';

/** 0 secret, 1 man, 2 woman (specification, section 3); anything else is kept secret. */
export const sexOf = (sex: number | undefined): Sex => (sex === 1 || sex === 2 ? sex : 0);
