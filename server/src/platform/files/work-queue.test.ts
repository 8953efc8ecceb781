import { describe, expect, it } from 'vitest';
import { workQueue } from './work-queue.ts';

const held = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { work: () => promise, end: resolve };
};

describe('work that waits for its turn', () => {
  it('is refused once it waited as long as it may, and what comes after it has its turn', async () => {
    const queue = workQueue(1, 10, 20);
    const first = held();
    const running = queue.run(1, first.work);
    await expect(queue.run(1, async () => 'late')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    const third = queue.run(1, async () => 'done');
    first.end();
    await running;
    expect(await third).toBe('done');
  });

  it('is left out where nobody waits for it any more, before its turn and before it stands in the queue', async () => {
    const queue = workQueue(1, 10);
    const first = held();
    const running = queue.run(1, first.work);
    const sender = new AbortController();
    const done: string[] = [];
    const left = queue.run(1, async () => void done.push('left'), sender.signal);
    const stays = queue.run(1, async () => void done.push('stays'));
    sender.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    await expect(queue.run(1, async () => void done.push('never'), sender.signal)).rejects.toThrow('gone');
    first.end();
    await Promise.all([running, stays]);
    expect(done).toEqual(['stays']);
  });

  it('goes in the order of arrival, as far as the weights fit, and is refused where too many wait', async () => {
    const queue = workQueue(2, 1);
    const [one, two] = [held(), held()];
    const running = [queue.run(1, one.work), queue.run(1, two.work)];
    const waits = queue.run(5, async () => 'heavy');
    await expect(queue.run(1, async () => 'too many')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    one.end();
    two.end();
    await Promise.all(running);
    expect(await waits).toBe('heavy');
  });
});
