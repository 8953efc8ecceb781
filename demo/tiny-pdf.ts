/** A page: its heading, and its lines below. Letters of Latin alphabets only, as the fonts that every reader brings have no others. */
export type TinyPage = { heading: string; lines: readonly string[] };

type Options = {
  /** Points; A4 unless told otherwise. */
  width?: number;
  height?: number;
  /** Members of the catalogue, and of the trailer, beside those that every document has. */
  catalogue?: string;
  trailer?: string;
};

const escaped = (text: string): string => text.replace(/[\\()]/g, '\\$&');

const words = (page: TinyPage, height: number): string =>
  [
    'BT',
    `/F2 22 Tf 64 ${height - 110} Td (${escaped(page.heading)}) Tj`,
    '/F1 12.5 Tf 0 -44 Td 21 TL',
    ...page.lines.map((line) => `(${escaped(line)}) '`),
    'ET',
    `0.06 0.42 0.47 RG 2 w 64 ${height - 126} m 170 ${height - 126} l S`,
  ].join('\n');

/** A small document of these pages, written by hand so that the house needs no program for it. */
export const tinyPdf = (pages: readonly TinyPage[], { width = 595, height = 842, catalogue = '', trailer = '' }: Options = {}): Buffer => {
  const FIRST = 5;
  const kids = pages.map((_, index) => `${FIRST + index * 2} 0 R`).join(' ');
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    ...pages.flatMap((page, index) => {
      const drawn = words(page, height);
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${FIRST + index * 2 + 1} 0 R >>`,
        `<< /Length ${Buffer.byteLength(drawn, 'latin1')} >>\nstream\n${drawn}\nendstream`,
      ];
    }),
  ];
  let text = '%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n';
  const places: number[] = [];
  objects.forEach((object, index) => {
    places.push(Buffer.byteLength(text, 'latin1'));
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
  });
  const start = Buffer.byteLength(text, 'latin1');
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
};
