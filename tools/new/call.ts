import type { Names } from './names.ts';

/** A write of an existing feature: its action and its test, and the lines that join it to the contract. `feature.call` is its name. */
export const callFiles = (feature: Names, { kebab, camel, pascal }: Names): { files: Record<string, string>; next: string[] } => ({
  files: {
    [`server/src/features/${feature.kebab}/actions/${kebab}.ts`]: `import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, type WriteCtx } from '../../../kernel/http/context.ts';

/** Load with lock, decide, write, announce: all in the transaction of \`ctx\`. */
export const ${camel} = async (ctx: WriteCtx, { id }: { id: number }) => {
  const { userId } = me(ctx);
  if (id === userId) throw refuse('NOT_ALLOWED');
  ctx.audit('${feature.kebab}', id);
  return null;
};
`,
    [`server/src/features/${feature.kebab}/${kebab}.test.ts`]: `import { describe, expect, it } from 'vitest';
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
`,
  },
  next: [
    `contract/src/${feature.kebab}/${feature.kebab}.schemas.ts: export const ${pascal} = { input: Type.Object({ id: Id() }), answer: Nothing };`,
    `contract/src/${feature.kebab}/${feature.kebab}.doors.ts: export const ${camel} = write<typeof ${pascal}>('${feature.kebab}.${kebab}', 'user', [rest('PUT', '/…/{id}', { status: 204 })]);`,
    `contract/src/${feature.kebab}/${feature.kebab}.calls.ts: defineCall(doors.${camel}, shapes.${pascal}, { summary: '…' })`,
    `server/src/features/${feature.kebab}/${feature.kebab}.routes.ts: bindWrite(calls.${camel}, ${camel})`,
  ],
});
