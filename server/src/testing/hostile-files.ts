import { tinyPdf } from '#demo/tiny-pdf.ts';
import { htmlBytes, makePhoneJpeg, makePixelBomb, makePng, svgBytes } from './fixtures/pictures.fixture.ts';

const MEGABYTE = 1_048_576;
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);

/** What somebody sends as a file: its bytes, and what they say that it is. */
export type SentFile = { what: string; bytes: Buffer; name: string; type: string };

const sent = (what: string, bytes: Buffer, { name = 'photo.png', type = 'image/png' } = {}): SentFile => ({ what, bytes, name, type });

/** Files that no door of the house takes, whatever their names and types say. */
export const hostileFiles = async (): Promise<SentFile[]> => {
  const png = await makePng();
  const pdf = tinyPdf([{ heading: 'A contract', lines: ['Its only line.'] }]);
  const outside = { name: '../../../../outside.png' };
  return [
    sent('nothing at all', Buffer.alloc(0)),
    sent('one byte', Buffer.from([0x89])),
    sent('a page that says it is a picture', htmlBytes()),
    sent('a page under the name of a place outside', htmlBytes(), outside),
    sent('a picture under the name of a place outside, broken', png.subarray(0, 120), outside),
    sent('a drawing with a script', svgBytes(), { name: 'a.svg', type: 'image/svg+xml' }),
    sent('half a PNG', png.subarray(0, png.length >> 1)),
    sent('a JPEG without its picture', (await makePhoneJpeg()).subarray(0, 900)),
    sent('half a PDF', pdf.subarray(0, pdf.length >> 1), { name: 'a.pdf', type: 'application/pdf' }),
    sent('the name of a PDF alone', Buffer.from('%PDF-1.7\n%%EOF\n'), { name: 'a.pdf\u0000.exe', type: 'application/pdf; charset=x' }),
    sent('a page with a picture behind it', Buffer.concat([htmlBytes(), png])),
    sent('a page that begins as a JPEG', Buffer.concat([JPEG, htmlBytes()]), { type: 'text/html' }),
    sent('an archive that begins as a JPEG', Buffer.concat([JPEG, Buffer.from('PK\u0003\u0004'), Buffer.alloc(2_000, 7)])),
    sent('a program', Buffer.concat([Buffer.from('\u007fELF', 'latin1'), Buffer.alloc(600)]), { type: '' }),
    sent('a picture of more pixels than there is memory', makePixelBomb()),
    sent('more bytes than any picture may have', Buffer.concat([JPEG, Buffer.alloc(20 * MEGABYTE + 1)])),
  ];
};

/** Files that are what they say; each door takes one of them. The name leads out of every folder, and is only a name. */
export const honestFiles = async (): Promise<SentFile[]> => [
  sent('a picture', await makePng({ width: 500, height: 500 }), { name: '../../../../outside.png' }),
  sent('a PDF', tinyPdf([{ heading: 'A contract', lines: [`Of ${Math.random()}`] }]), {
    name: '..\\..\\outside.pdf',
    type: 'application/pdf',
  }),
  sent('a list of recipients', Buffer.from('姓名,手机号\n林译,13800138000\n'), { name: '../../outside.csv', type: 'text/csv' }),
  sent('a table of terms', Buffer.from('en,zh\nhedge,对冲\n'), { name: '../../outside.csv', type: 'text/csv' }),
];

const EDGE = 'an-edge-of-the-form';
const END = Buffer.from(`--${EDGE}--\r\n`);

export type SentBody = { what: string; headers: Record<string, string>; payload: Buffer };
type Part = { name: string; bytes: Buffer; file?: { name: string; type: string } };

const partOf = ({ name, bytes, file }: Part): Buffer => {
  const named = file ? `; filename="${file.name.replace(/"/g, '%22')}"\r\nContent-Type: ${file.type || 'application/octet-stream'}` : '';
  return Buffer.concat([
    Buffer.from(`--${EDGE}\r\nContent-Disposition: form-data; name="${name}"${named}\r\n\r\n`),
    bytes,
    Buffer.from('\r\n'),
  ]);
};
const ofForm = { 'content-type': `multipart/form-data; boundary=${EDGE}` };
const fieldsOf = (fields: Record<string, unknown>): Part[] =>
  Object.entries(fields).map(([name, value]) => ({ name, bytes: Buffer.from(String(value)) }));

const partsFor = (file: SentFile, fields: Record<string, unknown>): Part[] => [
  ...fieldsOf(fields),
  { name: 'file', bytes: file.bytes, file: { name: file.name, type: file.type } },
];

/** A form with this file, as a browser sends it. */
export const formWith = (file: SentFile, fields: Record<string, unknown>): SentBody => ({
  what: file.what,
  headers: ofForm,
  payload: Buffer.concat([...partsFor(file, fields).map(partOf), END]),
});

/** Forms that are none, around a file that would be taken. */
export const hostileForms = (file: SentFile, fields: Record<string, unknown>): SentBody[] => {
  const parts = partsFor(file, fields).map(partOf);
  const whole = Buffer.concat([...parts, END]);
  const named = (name: string) => partOf({ name, bytes: file.bytes, file });
  const form = (what: string, ...payload: Buffer[]): SentBody => ({ what, headers: ofForm, payload: Buffer.concat(payload) });
  return [
    form('a form that has nothing in it', END),
    form('a form that does not end', ...parts),
    form('a form that breaks off in the file', whole.subarray(0, whole.length - END.length - 40)),
    form('a form with two files', ...parts, named('file'), END),
    form('a form whose file has another name', ...fieldsOf(fields).map(partOf), named('document'), END),
    form('a form whose file is a word', ...fieldsOf({ ...fields, file: 'photo.png' }).map(partOf), END),
    form('a form of two hundred fields', ...Array.from({ length: 200 }, (_, n) => partOf({ name: `f${n}`, bytes: file.bytes })), END),
    { what: 'a form that does not say where its parts end', headers: { 'content-type': 'multipart/form-data' }, payload: whole },
    { what: 'a file that says it is JSON', headers: { 'content-type': 'application/json' }, payload: file.bytes },
    { what: 'JSON', headers: { 'content-type': 'application/json' }, payload: Buffer.from('{"file":"photo.png"}') },
    { what: 'no body', headers: {}, payload: Buffer.alloc(0) },
  ];
};
