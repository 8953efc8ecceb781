import { zipOf } from '../../testing/fixtures/zip.fixture.ts';

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
