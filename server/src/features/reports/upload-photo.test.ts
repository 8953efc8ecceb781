import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import * as people from '#contract/people/people.doors.ts';
import * as reports from '#contract/reports/reports.doors.ts';
import { fileOf, htmlBytes, makeBmp, makeMovingGif, makePng, makeWebp } from '../../testing/fixtures/pictures.fixture.ts';
import { testApp } from '../../testing/test-app.ts';

it('a photo of oneself is worn at once: jpeg, webp, png and bmp by their content, at most 5 MB', async () => {
  const house = await testApp();
  const owner = await house.person();
  for (const [door, bytes] of [await makePng(), await makeWebp(), makeBmp()].entries()) {
    const sent = await owner.call(reports.uploadPhoto, { file: fileOf(bytes, 'me', '') }, { door: door % 2 });
    const seen = await house.guest.call(people.getUser, { id: owner.userId });
    expect('avatar' in seen && seen.avatar?.url).toContain(`/files/${sent.id}`);
  }
  const photo = await house.guest.raw({ method: 'GET', url: `/api/member/file/userPhoto/${owner.userId}` });
  expect(photo.statusCode).toBe(302);

  const refused = (bytes: Buffer) => owner.refused(reports.uploadPhoto, { file: fileOf(bytes, 'me.png', 'image/png') });
  expect(await refused(await makeMovingGif(2))).toBe('PHOTO_TYPE');
  expect(await refused(htmlBytes())).toBe('FILE_TYPE_NOT_ALLOWED');
  // What cannot be pressed together: a picture of random dots.
  const large = await sharp(randomBytes(1_800 * 1_200 * 3), { raw: { width: 1_800, height: 1_200, channels: 3 } })
    .png()
    .toBuffer();
  expect(large.length).toBeGreaterThan(5 * 1_048_576);
  expect(await refused(large)).toBe('PHOTO_TOO_LARGE');
  expect(await owner.refused(reports.uploadPhoto, {})).toBe('FILE_MISSING');
  expect(await house.guest.refused(reports.uploadPhoto, { file: fileOf(await makePng(), 'x', '') })).toBe('SIGN_IN_REQUIRED');
});
