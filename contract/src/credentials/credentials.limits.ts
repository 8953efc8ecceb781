/** Characters of a signed report or certificate that is given to be checked. */
export const CREDENTIAL_MAX = 200_000;
