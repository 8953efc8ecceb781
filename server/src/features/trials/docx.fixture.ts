import { crc32, deflateRawSync } from 'node:zlib';

const entry = (name: string, body: Buffer) => {
  const packed = deflateRawSync(body);
  const head = Buffer.alloc(26);
  head.writeUInt16LE(20, 0);
  head.writeUInt16LE(8, 4);
  head.writeUInt32LE(crc32(body), 10);
  head.writeUInt32LE(packed.length, 14);
  // A header may say what it likes of how large it is: here, what is very large says that it is small.
  head.writeUInt32LE(body.length > 1_048_576 ? 1_000 : body.length, 18);
  head.writeUInt16LE(Buffer.byteLength(name), 22);
  return { name: Buffer.from(name), head, packed };
};

/** A ZIP of these parts. */
const zipOf = (parts: Readonly<Record<string, string | Buffer>>): Buffer => {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [path, body] of Object.entries(parts)) {
    const { name, head, packed } = entry(path, Buffer.from(body));
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), head, name, packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    directory.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), head.subarray(0, 24), Buffer.alloc(2), place, name]),
    );
    locals.push(local);
    at += local.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 0, 'latin1');
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, list, end]);
};

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const TYPES = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;
const RELS = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`;

/** A DOCX with these paragraphs; `more` are further parts of it. */
export const docxOf = (paragraphs: readonly string[], more: Readonly<Record<string, Buffer>> = {}): Buffer =>
  zipOf({
    '[Content_Types].xml': TYPES,
    '_rels/.rels': RELS,
    'word/document.xml': `<?xml version="1.0"?><w:document xmlns:w="${W}"><w:body>${paragraphs.map((one) => `<w:p><w:r><w:t>${one}</w:t></w:r></w:p>`).join('')}</w:body></w:document>`,
    ...more,
  });
