import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { callFiles } from './call.ts';
import { namesOf } from './names.ts';

const inProject = (path: string): string => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');
const linesMore = (path: string, text: string): string[] => {
  const had = new Set(inProject(path).split('\n'));
  return text.split('\n').filter((line) => !had.has(line));
};

describe('a new call of a feature that is there', () => {
  const { files, changed } = callFiles(namesOf('groups'), namesOf('rename-group'), inProject);

  it('is refused under the name of one that is there, whose action has another', () => {
    expect(() => callFiles(namesOf('groups'), namesOf('get-group'), inProject)).toThrow('groups has a call of the name getGroup already');
  });

  it('has its action and its test made', () => {
    expect(Object.keys(files)).toEqual([
      'server/src/features/groups/actions/rename-group.ts',
      'server/src/features/groups/rename-group.test.ts',
    ]);
  });

  it('stands in the contract and in the routes, each with what it imports', () => {
    const more = Object.fromEntries(Object.entries(changed).map(([path, text]) => [path, linesMore(path, text)]));
    expect(more['contract/src/groups/groups.schemas.ts']).toContain(
      'export const RenameGroup = { input: Type.Object({ id: Id() }), answer: Nothing };',
    );
    expect(more['contract/src/groups/groups.calls.ts']).toEqual([
      "export const renameGroup = defineCall(doors.renameGroup, shapes.RenameGroup, { summary: 'Rename group' });",
    ]);
    expect(more['contract/src/groups/groups.doors.ts']?.at(-1)).toContain("write<typeof shapes.RenameGroup>('groups.rename-group', 'user'");
    expect(more['server/src/features/groups/groups.routes.ts']).toEqual([
      "import { renameGroup } from './actions/rename-group.ts';",
      '  ...bindWrites(calls, { renameGroup, leaveGroup }),',
    ]);
  });

  it('is refused where there is no such feature', () => {
    expect(() => callFiles(namesOf('tea-houses'), namesOf('open-house'), () => null)).toThrow('npm run new feature tea-houses');
  });
});
