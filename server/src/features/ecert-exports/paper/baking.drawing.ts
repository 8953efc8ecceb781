import { crc32 } from 'node:zlib';

const HEAD = 8;
const CHUNK_FRAME = 12;

const chunk = (type: string, data: Buffer): Buffer => {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  const body = Buffer.concat([Buffer.from(type), data]);
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** Open Badges 3.0, 5.3.1: the credential as an iTXt chunk of this keyword, not compressed, right behind the header of the picture. */
export const bakePng = (png: Buffer, credential: string): Buffer => {
  const header = HEAD + CHUNK_FRAME + png.readUInt32BE(HEAD);
  const text = Buffer.from(`openbadgecredential\0\0\0\0\0${credential}`);
  return Buffer.concat([png.subarray(0, header), chunk('iTXt', text), png.subarray(header)]);
};

/** Open Badges 3.0, 5.3.2: the credential in an element of its own, the first in the drawing. */
export const bakeSvg = (svg: string, credential: string): string => {
  // The one row of letters that would end it stands within a text of the JSON, where it may be written otherwise.
  const data = credential.replaceAll(']]>', ']]\\u003e');
  return svg.replace(
    /<svg\b([^>]*)>/,
    (_, attributes: string) =>
      `<svg xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0"${attributes}><openbadges:credential><![CDATA[${data}]]></openbadges:credential>`,
  );
};
