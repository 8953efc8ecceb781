import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { closedVeil, hiddenBy, OwnerId, ownedBy } from './owner.types.ts';

const root = new URL('../..', import.meta.url).pathname;

describe('the owner of a thing', () => {
  it('stands in nothing that is written down, and is known by who asks for the right one', () => {
    const owner = new OwnerId(7_654_321);
    expect(JSON.stringify({ owner, deep: [owner] })).not.toContain('7654321');
    expect(`${JSON.stringify(Object.entries(owner))}${Object.keys(owner)}`).not.toContain('7654321');
    expect([owner.is(7_654_321), owner.is(7), owner.is(null)]).toEqual([true, false, false]);
  });

  it('is named by a thing that bears their name, and by an anonymous one neither they nor who stands beside them', () => {
    const [open, hidden] = [ownedBy(5), hiddenBy(5, [6])];
    expect([open.veil.name(open.owner), open.veil.name(9)]).toEqual([5, 9]);
    expect([hidden.veil.name(hidden.owner), hidden.veil.name(5), hidden.veil.name(6), hidden.veil.name(9)]).toEqual([null, null, null, 9]);
    expect([closedVeil.name(9), closedVeil.hides(new OwnerId(9))]).toEqual([null, true]);
  });

  it('is laid open by no file that shows or exports', () => {
    const shown = globSync(['**/*.view.ts', '**/*.pages.ts', '**/*.personal.ts'], { cwd: root });
    expect(shown.length).toBeGreaterThan(40);
    const open = shown.filter((file) => readFileSync(root + file, 'utf8').includes('secretUserId'));
    // A comment says of itself whether its author bears a name.
    expect(open).toEqual(['features/comments/comments.view.ts']);
  });
});
