import { createSign, createVerify } from 'node:crypto';

type Params = Readonly<Record<string, string>>;

/** What RSA2 signs: the members that are set, by name, joined as in an address and not encoded. */
export const signedText = (params: Params, left: readonly string[]): string =>
  Object.keys(params)
    .filter((name) => !left.includes(name) && params[name] !== '')
    .sort()
    .map((name) => `${name}=${params[name]}`)
    .join('&');

export const signParams = (params: Params, privateKey: string): string =>
  createSign('RSA-SHA256')
    .update(signedText(params, ['sign']))
    .sign(privateKey, 'base64');

const verify = (text: string, signature: string, publicKey: string): boolean =>
  createVerify('RSA-SHA256').update(text).verify(publicKey, signature, 'base64');

/** Whether Alipay signed a notification: neither the signature nor its kind are part of what is signed. */
export const isNotified = (params: Params, publicKey: string): boolean =>
  params['sign_type'] === 'RSA2' && verify(signedText(params, ['sign', 'sign_type']), params['sign'] ?? '', publicKey);

/** The text of an object in JSON from its opening brace on; null where it does not close. */
const objectFrom = (text: string, start: number): string | null => {
  let depth = 0;
  let isInText = false;
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at];
    if (isInText) {
      if (sign === '\\') at += 1;
      else if (sign === '"') isInText = false;
      continue;
    }
    if (sign === '"') isInText = true;
    else if (sign === '{') depth += 1;
    else if (sign === '}') depth -= 1;
    if (depth === 0) return text.slice(start, at + 1);
  }
  return null;
};

/** The text of the answer to a method, as it was signed; null where it is not there or not signed by Alipay. */
export const signedAnswer = (text: string, method: string, publicKey: string): string | null => {
  const member = `"${method.replaceAll('.', '_')}_response":`;
  const at = text.indexOf(member);
  const [, signature = ''] = /"sign"\s*:\s*"([^"]+)"/.exec(text) ?? [];
  const answer = at < 0 ? null : objectFrom(text, at + member.length);
  if (answer === null || !answer.startsWith('{')) return null;
  return verify(answer, signature.replaceAll('\\/', '/'), publicKey) ? answer : null;
};
