import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import * as portfolio from '#contract/portfolio/portfolio.doors.ts';
import { PDF_PAGES, PDF_PREVIEWS } from '#contract/portfolio/portfolio.limits.ts';
import { tinyPdf } from '#demo/tiny-pdf.ts';
import { actionsIn } from '../../testing/fixtures/documents.fixture.ts';
import { fileOf, htmlBytes, makePng } from '../../testing/fixtures/pictures.fixture.ts';
import { testApp } from '../../testing/test-app.ts';

const pagesOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ heading: `Page ${at + 1}`, lines: ['Kein Weg führt zurück.'] }));
const pdf = (bytes: Buffer, name = 'novela.pdf') => fileOf(bytes, name, 'application/pdf');
const page = (stream: Buffer, dictionary: string) =>
  Buffer.concat([
    Buffer.from(
      `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Count 1 /Kids [3 0 R] >>\nendobj\n3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /XObject << /I 4 0 R >> >> /Contents 5 0 R >>\nendobj\n5 0 obj\n<< /Length 30 >>\nstream\nq 595 0 0 842 0 0 cm /I Do Q  \nendstream\nendobj\n4 0 obj\n<< ${dictionary} /Length ${stream.length} >>\nstream\n`,
    ),
    stream,
    Buffer.from('\nendstream\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'),
  ]);

// Each PDF is read in a process of its own, which takes its time on a busy machine.
describe('the PDF of a work', () => {
  it('is kept without what acts by itself, with pictures of its first pages, and handed out as an attachment that runs nowhere', async () => {
    const { person, guest } = await testApp();
    const lin = await person();
    const script = '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>';
    const bytes = tinyPdf(pagesOf(PDF_PREVIEWS + 4), { catalogue: script });
    const sent = await lin.send(portfolio.uploadWorkFile, { file: pdf(bytes, '小说节选.pdf') });
    expect(sent).toMatchObject({
      status: 201,
      body: { name: '小说节选.pdf', pages: PDF_PREVIEWS + 4, size: expect.any(Number), message: '上传成功' },
    });
    const { url, previews } = sent.body as unknown as { url: string; previews: { url: string; width: number; height: number }[] };
    expect(previews).toHaveLength(PDF_PREVIEWS);
    const document = await guest.raw({ method: 'GET', url });
    expect(document.headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' });
    expect(String(document.headers['content-disposition'])).toMatch(/^attachment/);
    expect(document.rawPayload.length).toBe(sent.body['size']);
    expect([bytes.includes('app.alert'), actionsIn(document.rawPayload)]).toEqual([true, []]);
    const shown = await guest.raw({ method: 'GET', url: previews[0]?.url ?? '' });
    const drawn = await sharp(shown.rawPayload).stats();
    expect([shown.headers['content-type'], previews[0]?.width]).toEqual(['image/webp', 1_080]);
    // Ink on paper: not one colour all over.
    expect(drawn.channels[0]?.stdev).toBeGreaterThan(1);
    const again = await lin.send(portfolio.uploadWorkFile, { file: pdf(bytes) });
    expect(again.body['id']).toBe(sent.body['id']);
  });

  it('is neither a page of the web nor a picture, whatever it is called, nor half of one', async () => {
    const { person } = await testApp();
    const lin = await person();
    const refused = (bytes: Buffer) => lin.refused(portfolio.uploadWorkFile, { file: pdf(bytes) });
    expect([await refused(htmlBytes()), await refused(await makePng())]).toEqual(['PDF_ONLY', 'PDF_ONLY']);
    expect(await refused(Buffer.concat([Buffer.from('%PDF-1.7\n'), htmlBytes(), Buffer.from('\n%%EOF\n')]))).toBe('PDF_BROKEN');
    const whole = tinyPdf(pagesOf(2));
    expect(await refused(whole.subarray(0, 400))).toBe('PDF_BROKEN');
    expect(await refused(Buffer.alloc(0))).toBe('FILE_EMPTY');
    expect(await lin.refused(portfolio.uploadWorkFile, {})).toBe('FILE_MISSING');
  });

  it('is smaller than 10 MB, has at most 500 pages and no password', async () => {
    const { person } = await testApp();
    const lin = await person();
    const send = async (bytes: Buffer) => (await lin.send(portfolio.uploadWorkFile, { file: pdf(bytes) }, { door: 1 })).body['msg'];
    const filled = Buffer.concat([tinyPdf(pagesOf(1)), Buffer.alloc(10 * 1_048_576, ' ')]);
    expect(await send(filled.subarray(0, 10 * 1_048_576))).toBe('作品附件需小于10M');
    expect(await send(filled)).toBe('作品附件需小于10M');
    expect(await send(tinyPdf(pagesOf(PDF_PAGES + 1)))).toBe('PDF最多500页');
    const key = '00'.repeat(32);
    const lock = `/ID [<${'00'.repeat(16)}> <${'00'.repeat(16)}>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -44 /O <${key}> /U <${key}> >>`;
    expect(await send(tinyPdf(pagesOf(1), { trailer: lock }))).toBe('PDF已加密，请去掉密码后再上传');
  });

  it('is one at a time for each person, so that nobody keeps the others waiting', async () => {
    const { person } = await testApp();
    const [lin, wang] = [await person(), await person()];
    const many = tinyPdf(pagesOf(PDF_PREVIEWS));
    const [first, others, wangs] = await Promise.all([
      lin.send(portfolio.uploadWorkFile, { file: pdf(many) }),
      Promise.all([1, 2, 3].map(() => lin.send(portfolio.uploadWorkFile, { file: pdf(many) }))),
      wang.send(portfolio.uploadWorkFile, { file: pdf(many) }),
    ]);
    expect([first, ...others].map((one) => one.status).sort()).toEqual([201, 409, 409, 409]);
    expect(others.find((one) => one.status === 409)?.body).toMatchObject({
      reason: 'PDF_WAITING',
      message: '上一个PDF还在处理，请稍候再上传',
    });
    expect(wangs.status).toBe(201);
    expect((await lin.send(portfolio.uploadWorkFile, { file: pdf(many) })).status).toBe(201);
  });

  it('takes a page of any size, and one that would swell beyond all bounds costs a refusal at most', async () => {
    const { person } = await testApp();
    const lin = await person();
    const huge = await lin.call(portfolio.uploadWorkFile, { file: pdf(tinyPdf(pagesOf(1), { width: 14_400, height: 200 })) });
    expect(huge.previews[0]).toMatchObject({ width: 1_080, height: 15 });
    const packed = deflateSync(deflateSync(Buffer.alloc(1 << 28)));
    const bomb = page(
      packed,
      '/Type /XObject /Subtype /Image /Width 16000 /Height 16000 /BitsPerComponent 8 /ColorSpace /DeviceGray /Filter [/FlateDecode /FlateDecode]',
    );
    const outcome = await lin.send(portfolio.uploadWorkFile, { file: pdf(bomb) });
    expect([201, 422]).toContain(outcome.status);
    const after = await lin.call(portfolio.uploadWorkFile, { file: pdf(tinyPdf(pagesOf(1))) });
    expect(after.pages).toBe(1);
  });
});
