import { expect, it } from 'vitest';
import { beginWith } from './begin-in-turn.ts';

it('lets a page begin with the reader of its parts, and names the app as one of them', () => {
  const page = '<head><script src="/page-boot.js"></script><script type="module" crossorigin src="/assets/app.js"></script></head>';
  expect(beginWith(page, '/assets/begin.js')).toBe(
    '<head><script src="/page-boot.js"></script><script type="module" crossorigin src="/assets/begin.js"></script>' +
      '<link rel="modulepreload" crossorigin href="/assets/app.js" data-app></head>',
  );
});
