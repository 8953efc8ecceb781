import { zipOf } from '../../testing/fixtures/zip.fixture.ts';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** An XLSX with these rows; numbers are cells of numbers, as table programs write phones, and a formula is kept with what it gave. */
export const xlsxOf = (rows: readonly (readonly (string | number)[])[]): Buffer => {
  const cell = (value: string | number, row: number, column: number): string => {
    const at = `${String.fromCharCode(65 + column)}${row + 1}`;
    if (typeof value === 'number') return `<c r="${at}"><v>${value}</v></c>`;
    if (value.startsWith('=')) return `<c r="${at}" t="str"><f>${escaped(value.slice(1))}</f><v>算出</v></c>`;
    return `<c r="${at}" t="inlineStr"><is><t>${escaped(value)}</t></is></c>`;
  };
  const sheet = rows.map((row, n) => `<row r="${n + 1}">${row.map((value, m) => cell(value, n, m)).join('')}</row>`).join('');
  const open = '<?xml version="1.0" encoding="UTF-8"?>';
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const rel = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  return zipOf({
    '[Content_Types].xml': `${open}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    'xl/workbook.xml': `${open}<workbook xmlns="${main}" xmlns:r="${rel}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${open}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${rel}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `${open}<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`,
  });
};
