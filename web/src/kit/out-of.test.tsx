import { describe, expect, it } from 'vitest';
import { markText, scoreText } from '#contract/kernel/marks.ts';
import { OutOf } from './out-of.tsx';
import { renderKit } from './render-kit.tsx';
import { Score } from './score.tsx';

describe('a mark and a score', () => {
  it('say what they are of: five and ten', () => {
    const kit = renderKit(
      <>
        <OutOf kind="mark" value={4.25} />
        <OutOf kind="score" value={8.4} />
        <OutOf kind="mark" value={null} />
      </>,
    );
    expect(kit.container.textContent).toBe('4.3/58.4/10—');
  });

  it('stand in sentences with the decimal mark of their language', () => {
    expect([markText(4.3, 'es-ES'), scoreText(8.4, 'es-ES'), scoreText(8.4, 'en-US'), markText(null, 'zh-CN')]).toEqual([
      '4,3/5',
      '8,4/10',
      '8.4/10',
      '—',
    ]);
  });

  it('say it in the dial too', () => {
    expect(renderKit(<Score value={8.6} />).container.textContent).toContain('/10');
    expect(renderKit(<Score value={4.2} max={5} />).container.textContent).toContain('/5');
  });
});
