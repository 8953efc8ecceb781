import type { Bytes } from './bytes.ts';

const ownKey = async (key: Bytes): Promise<CryptoKey | null> => {
  try {
    return await crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify']);
  } catch {
    // Browsers before Safari 17 and Chrome 137 do not know these keys.
    return null;
  }
};

type Signed = { readonly key: Bytes; readonly signature: Bytes; readonly data: Bytes };

/** Whether a key of Ed25519 signed this: asked of the browser, or reckoned here where it cannot tell. */
export const isSignedBy = async ({ key, signature, data }: Signed): Promise<boolean> => {
  if (key.length !== 32 || signature.length !== 64) return false;
  const own = await ownKey(key);
  if (own) return crypto.subtle.verify('Ed25519', own, signature, data);
  const { verifyAsync } = await import('@noble/ed25519');
  return verifyAsync(signature, data, key, { zip215: false }).catch(() => false);
};
