import { gunzipSync } from 'node:zlib';
import { decodeJwt } from 'jose';
import type { TestApp } from './test-app.ts';

/** What a credential says of a list that it stands in. */
export type ListEntry = { readonly statusListIndex: string; readonly statusListCredential: string };

/** Whether the list that is handed out now says a credential to be revoked, or suspended: its place in the list, as the standard has it. */
export const isSetIn = async (house: TestApp, { statusListIndex, statusListCredential }: ListEntry): Promise<boolean> => {
  const { body } = await house.guest.raw({ method: 'GET', url: new URL(statusListCredential).pathname });
  const { credentialSubject } = decodeJwt<{ credentialSubject: { encodedList: string } }>(body);
  const bits = gunzipSync(Buffer.from(credentialSubject.encodedList.slice(1), 'base64url'));
  const place = Number(statusListIndex);
  return ((bits[place >> 3] ?? 0) & (128 >> (place & 7))) !== 0;
};
