import type { Names } from './names.ts';
import { webFeatureFiles } from './web-feature.ts';

/**
 * The files of a new feature with one call and one screen, on every side that it has. All lie in folders of its own and are found by their
 * names, so that nothing else is touched; the tests pass as they are. Tables, and what else a manifest can say, come when they are needed.
 */
export const featureFiles = (names: Names): { files: Record<string, string>; next: string[] } => {
  const { kebab, camel, pascal } = names;
  return {
    files: {
      [`contract/src/${kebab}/${kebab}.schemas.ts`]: `import Type, { type Static } from 'typebox';
import { Time } from '../kernel/schemas.ts';

export const ${pascal} = Type.Object({ name: Type.String(), at: Time() });
export type ${pascal} = Static<typeof ${pascal}>;

export const Get${pascal} = { input: Type.Object({}), answer: ${pascal} };
`,
      [`contract/src/${kebab}/${kebab}.doors.ts`]: `import { read, rest } from '../kernel/doors.ts';
import type * as shapes from './${kebab}.schemas.ts';

export const get${pascal} = read<typeof shapes.Get${pascal}>('${kebab}.get', 'guest', [rest('GET', '/${kebab}')]);
`,
      [`contract/src/${kebab}/${kebab}.calls.ts`]: `import { defineCall } from '../kernel/calls.ts';
import * as doors from './${kebab}.doors.ts';
import * as shapes from './${kebab}.schemas.ts';

export const get${pascal} = defineCall(doors.get${pascal}, shapes.Get${pascal}, { summary: 'What there is of ${kebab}' });
`,
      [`server/src/features/${kebab}/${kebab}.feature.ts`]: `import * as ${camel}Calls from '#contract/${kebab}/${kebab}.calls.ts';
import type { Feature } from '../../platform/feature.ts';

export const feature: Feature = {
  name: '${kebab}',
  routes: [{ calls: [${camel}Calls], load: () => import('./${kebab}.routes.ts') }],
};
`,
      [`server/src/features/${kebab}/${kebab}.routes.ts`]: `import * as calls from '#contract/${kebab}/${kebab}.calls.ts';
import { type Binding, bindReads } from '../../kernel/http/context.ts';
import { get${pascal} } from './reads/get-${kebab}.ts';

export const bindings: readonly Binding[] = [...bindReads(calls, { get${pascal} })];
`,
      [`server/src/features/${kebab}/reads/get-${kebab}.ts`]: `import type { ${pascal} } from '#contract/${kebab}/${kebab}.schemas.ts';
import { type ReadCtx, timeText } from '../../../kernel/http/context.ts';

export const get${pascal} = async (ctx: ReadCtx): Promise<${pascal}> => ({ name: '${kebab}', at: timeText(ctx, ctx.deps.now()) });
`,
      [`server/src/features/${kebab}/${kebab}.test.ts`]: `import { expect, it } from 'vitest';
import { get${pascal} } from '#contract/${kebab}/${kebab}.doors.ts';
import { testApp } from '../../testing/test-app.ts';

it('a guest asks for ${kebab}, and is told', async () => {
  const { guest } = await testApp();
  expect(await guest.call(get${pascal}, {})).toMatchObject({ name: '${kebab}' });
});
`,
      ...webFeatureFiles(names),
    },
    next: [
      `npm run check -- the tests of ${kebab} pass as they are`,
      `a table: ${kebab}.tables.ts, \`tables\` in server/src/features/${kebab}/${kebab}.feature.ts, and npx drizzle-kit generate --name ${kebab}`,
      `more calls: npm run new call ${kebab}.NAME`,
      `a call that names somebody's thing: who may, in server/src/features/${kebab}/${kebab}.matrix.ts`,
    ],
  };
};
