import { expect, it } from 'vitest';
import { contract } from '#contract/contract.ts';
import { follow } from '#contract/people/people.doors.ts';
import { noPersons, personDoors } from './testing/matrix/all-matrices.ts';
import { makeScene } from './testing/person-scene.ts';

type Shape = { properties?: Record<string, Shape>; items?: Shape; anyOf?: Shape[]; allOf?: Shape[] };

const showsPeople = ({ properties = {}, items, anyOf = [], allOf = [] }: Shape): boolean =>
  ('follower' in properties && 'blacked' in properties) ||
  [...Object.values(properties), ...(items ? [items] : []), ...anyOf, ...allOf].some(showsPeople);

it('every call that shows people is walked, or it is said why not', () => {
  const showing = contract
    .filter(
      ({ operation, shapes }) =>
        operation.kind === 'read' && !['operator', 'reviewer'].includes(operation.access) && showsPeople(shapes.answer),
    )
    .map(({ operation }) => operation.id);
  const named = [...personDoors.map(({ operation }) => operation.id), ...noPersons.keys()];
  expect(named.sort()).toEqual(showing.sort());
});

type Marks = { follower: boolean; following: boolean };

/** What an answer says of that person, wherever they stand in it. */
const marksIn = (answer: unknown, id: number): Marks[] => {
  if (answer === null || typeof answer !== 'object') return [];
  const within = Object.values(answer).flatMap((one) => marksIn(one, id));
  if (!('blacked' in answer && 'id' in answer && 'follower' in answer && 'following' in answer) || answer.id !== id) return within;
  return [{ follower: answer.follower === true, following: answer.following === true }, ...within];
};

it('a following of one side is told the right way round at every door: follower to who follows, following to who is followed', async () => {
  const { house, person, scene } = await makeScene();
  const [fan, idol, stranger] = [await house.person(), await house.person(), await house.stranger()];
  await fan.call(follow, { id: scene.personId });
  await person.call(follow, { id: idol.userId });
  const expected = [
    [fan, { follower: true, following: false }],
    [idol, { follower: false, following: true }],
    [stranger, { follower: false, following: false }],
  ] as const;
  const faults: string[] = [];
  // Twice: what was read for one is kept for the next, with marks of their own.
  for (const _turn of [1, 2])
    for (const { operation, input } of personDoors)
      for (const [who, marks] of expected)
        for (const door of operation.doors.keys()) {
          const told = marksIn((await who.send(operation, input(scene), { door })).body, scene.personId);
          if (told.length === 0) faults.push(`${operation.id} (address ${door}) does not show them`);
          for (const one of told)
            if (one.follower !== marks.follower || one.following !== marks.following)
              faults.push(`${operation.id} (address ${door}) says ${JSON.stringify(one)} for ${JSON.stringify(marks)}`);
        }
  expect(faults).toEqual([]);
});
