import { withImport, withStatement } from './add-to-file.ts';
import type { Names } from './names.ts';

/** Files that are made, existing ones as they read with the new call in them, and what is left to a person. */
type Plan = { files: Record<string, string>; changed: Record<string, string>; next: string[] };
/** The text of a file of the project; null where there is none. */
type Read = (path: string) => string | null;

const actionOf = (feature: Names, { camel }: Names): string => `import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, type WriteCtx } from '../../../kernel/http/context.ts';

/** Load with lock, decide, write, announce: all in the transaction of \`ctx\`. */
export const ${camel} = async (ctx: WriteCtx, { id }: { id: number }) => {
  const { userId } = me(ctx);
  if (id === userId) throw refuse('NOT_ALLOWED');
  ctx.audit('${feature.kebab}', id);
  return null;
};
`;

const testOf = (feature: Names, { kebab, camel }: Names): string => `import { describe, expect, it } from 'vitest';
import { ${camel} } from '#contract/${feature.kebab}/${feature.kebab}.doors.ts';
import { testApp } from '../../testing/test-app.ts';

describe('${kebab.replaceAll('-', ' ')}', () => {
  it('works for a person, and asks a guest to sign in', async () => {
    const { guest, person } = await testApp();
    const lin = await person();
    expect((await lin.send(${camel}, { id: lin.userId + 1 })).status).toBe(204);
    expect(await lin.refused(${camel}, { id: lin.userId })).toBe('NOT_ALLOWED');
    expect(await guest.refused(${camel}, { id: 1 })).toBe('SIGN_IN_REQUIRED');
  });
});
`;

/** The bindings of a feature with one write more: beside its other writes, or first. */
const withBinding = (text: string, camel: string): string => {
  const writes = '...bindWrites(calls, {';
  if (text.includes(writes)) return text.replace(writes, `${writes} ${camel},`);
  return withImport(text, ['bindWrites'], '../../kernel/http/context.ts').replace(
    /(: readonly Binding\[\] = \[)/,
    `$1\n  ...bindWrites(calls, { ${camel} }),\n`,
  );
};

/** A write of an existing feature: its action, its test, and its lines in the contract and the routes. `feature.call` is its name. */
export const callFiles = (feature: Names, call: Names, read: Read): Plan => {
  const { kebab, camel, pascal } = call;
  const contract = `contract/src/${feature.kebab}/${feature.kebab}`;
  const server = `server/src/features/${feature.kebab}`;
  const routes = `${server}/${feature.kebab}.routes.ts`;
  const bound = read(routes);
  if (bound === null) throw new Error(`There is no ${routes}: npm run new feature ${feature.kebab} makes one.`);
  if (new RegExp(`export const ${camel}\\b`).test(read(`${contract}.doors.ts`) ?? ''))
    throw new Error(`${feature.kebab} has a call of the name ${camel} already.`);
  const plan: Plan = {
    files: {
      [`${server}/actions/${kebab}.ts`]: actionOf(feature, call),
      [`${server}/${kebab}.test.ts`]: testOf(feature, call),
    },
    changed: {},
    next: [
      `${contract}.schemas.ts: what it takes and answers`,
      `${contract}.doors.ts: its address, and who may make it; for somebody's thing the row of the access matrix in ${server}/${feature.kebab}.matrix.ts`,
      `${contract}.calls.ts: what it does in a few words, and the refusals it declares`,
    ],
  };
  const put = (path: string, add: (text: string) => string): void => {
    const text = read(path);
    if (text === null) plan.files[path] = add('');
    else plan.changed[path] = add(text);
  };
  put(`${contract}.schemas.ts`, (text) => {
    const typed = /from 'typebox'/.test(text) ? text : `import Type from 'typebox';\n${text}`;
    const imported = withImport(typed, ['Id', 'Nothing'], '../kernel/schemas.ts');
    return `${imported}\nexport const ${pascal} = { input: Type.Object({ id: Id() }), answer: Nothing };\n`;
  });
  put(`${contract}.doors.ts`, (text) => {
    const typed = withStatement(text, `import type * as shapes from './${feature.kebab}.schemas.ts';`);
    const imported = withImport(typed, ['rest', 'write'], '../kernel/doors.ts');
    const address = `rest('PUT', '/${feature.kebab}/{id}/${kebab}', { status: 204 })`;
    return `${imported}\nexport const ${camel} = write<typeof shapes.${pascal}>('${feature.kebab}.${kebab}', 'user', [${address}]);\n`;
  });
  put(`${contract}.calls.ts`, (text) => {
    const joined = ['doors', 'schemas'].reduce(
      (had, part) => withStatement(had, `import * as ${part === 'doors' ? 'doors' : 'shapes'} from './${feature.kebab}.${part}.ts';`),
      withImport(text, ['defineCall'], '../kernel/calls.ts'),
    );
    const summary = kebab.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());
    return `${joined}\nexport const ${camel} = defineCall(doors.${camel}, shapes.${pascal}, { summary: '${summary}' });\n`;
  });
  const imports = `import * as calls from '#contract/${feature.kebab}/${feature.kebab}.calls.ts';`;
  plan.changed[routes] = withImport(withBinding(withStatement(bound, imports), camel), [camel], `./actions/${kebab}.ts`);
  return plan;
};
