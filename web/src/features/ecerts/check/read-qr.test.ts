import encodeQR from 'qr';
import decodeQR from 'qr/decode.js';
import { describe, expect, it } from 'vitest';
import { asToken, draftOf, HOST, openIssuer } from '#web/testing/certificates.ts';
import { readCode } from './read-qr.ts';

const NUMBER = '123456789012345';

/** What a camera sees of a code: dark and light dots, with a light frame. */
const pictureOf = (text: string) => {
  const [rows, scale] = [encodeQR(text, 'raw', { border: 4 }), 4];
  const side = rows.length * scale;
  const data = new Uint8ClampedArray(side * side * 4);
  for (let at = 0; at < side * side; at += 1) {
    const [x, y] = [Math.floor((at % side) / scale), Math.floor(at / side / scale)];
    data.set(rows[y]?.[x] ? [0, 0, 0, 255] : [255, 255, 255, 255], at * 4);
  }
  return { width: side, height: side, data };
};

const read = (text: string) => readCode(decodeQR(pictureOf(text)), HOST);

describe('a QR code', () => {
  it('leads to a certificate of this house by its number', () => {
    for (const text of [`https://${HOST}/certificate/${NUMBER}`, `https://${HOST}/certificateDetail?id=${NUMBER}`, NUMBER])
      expect(read(text)).toEqual({ is: 'certificate', number: NUMBER });
  });

  it('is refused with the name of its host where it leads elsewhere', () => {
    for (const host of ['elsewhere.example', `${HOST}.elsewhere.example`, `${HOST}:8443`])
      expect(read(`https://${host}/certificate/${NUMBER}`)).toEqual({ is: 'other-host', host });
    expect(read(`https://${HOST}@elsewhere.example/certificate/${NUMBER}`)).toEqual({ is: 'other-host', host: 'elsewhere.example' });
  });

  it('is nothing where it says something else', () => {
    for (const text of [`https://${HOST}/feeds`, `https://${HOST}/certificate/12`, 'javascript:alert(1)', 'WIFI:S:x;;'])
      expect(read(text)).toEqual({ is: 'nothing' });
  });

  it('may hold a whole credential', async () => {
    const issuer = await openIssuer(7);
    const found = readCode(await asToken(issuer, draftOf(issuer)), HOST);
    expect(found).toMatchObject({ is: 'credential', opened: { issuer: issuer.did } });
  });
});
