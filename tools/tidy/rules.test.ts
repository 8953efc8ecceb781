import { describe, expect, it } from 'vitest';
import { rules } from './rules.ts';
import { readSyntax } from './syntax.ts';

const lines = (count: number): string => Array.from({ length: count }, (_, nth) => `  say(${nth});`).join('\n');

/** What breaks each rule and nothing else, and what comes close to it and is allowed. */
const planted: Record<string, { path?: string; broken: string; allowed: string }> = {
  any: { broken: 'const A = (value: any) => value;', allowed: 'const a = (value: unknown) => value; // any' },
  casts: { broken: 'const a = b as unknown as string;', allowed: 'const a = b as string; const c = [1] as const;' },
  silenced: { broken: '// biome-ignore lint: because\nconst a = b();', allowed: '// what biome says is read\nconst a = b();' },
  'long functions': { broken: `const a = () => {\n${lines(70)}\n};`, allowed: `const a = () => {\n${lines(68)}\n};` },
  parameters: { broken: 'const a = (b, c, d, e) => b;', allowed: 'const a = (b, c, { d, e }) => b;' },
  'long files': { broken: lines(401), allowed: lines(399) },
  'files without a role': { broken: 'say();', allowed: '', path: 'server/src/features/x/one.ts' },
  'declared functions': { broken: 'export function a() {}', allowed: 'export function* a() {}\nfunction isSure(b): asserts b {}' },
  constants: { broken: "const most = 5;\nconst name = 'x';", allowed: "const MOST = 5;\nconst name = say('x');" },
  'kit by path': {
    broken: "import { a } from '../../../kit/a.tsx';\nimport { b } from '../../api/b.ts';",
    allowed: "import { a } from '#web/kit/a.tsx';\nimport { b } from './parts/b.ts';",
    path: 'web/src/features/x/one.ts',
  },
  'limits typed anew': {
    broken: 'const a = () => <Field maxLength={40} lengthMax={500} />;',
    allowed: 'const a = ({ most }) => <Field maxLength={most} rows={4} max={1} />;\nconst range = { min: 0, max: 6 };',
    path: 'web/src/features/x/parts/one.tsx',
  },
};

/** What is found in a file, with others beside it that it may import. */
const namesOfFound = (path: string, text: string, others: Record<string, string> = {}): string[] => {
  const file = { path, text: `${text}\n` };
  const syntax = readSyntax(file);
  const house = new Map(Object.entries(others).map(([at, written]) => [at, readSyntax({ path: at, text: written })]));
  return rules.flatMap((rule) => rule.find(file, syntax, house.set(path, syntax)).map(() => rule.name));
};

describe('the rules of tidiness', () => {
  it('each find what is planted against them, and no other rule does', () => {
    for (const { name } of rules) {
      const { path = 'server/src/kernel/one.ts', broken = '' } = planted[name] ?? {};
      expect([...new Set(namesOfFound(path, broken))], name).toEqual([name]);
    }
  });

  it('let through what comes close', () => {
    for (const [name, { path = 'server/src/kernel/one.ts', allowed }] of Object.entries(planted))
      if (allowed !== '') expect(namesOfFound(path, allowed), name).toEqual([]);
    expect(namesOfFound('server/src/features/x/actions/one.ts', 'say();'), 'a folder says the role').toEqual([]);
    expect(namesOfFound('web/src/features/x/one.tsx', 'export function Card() {}'), 'components are declared').toEqual([]);
  });

  it('do not pass over a file that cannot be read', () => {
    expect(() => namesOfFound('server/src/kernel/one.ts', 'const = ;')).toThrow(/cannot be parsed/);
  });
});

describe('the rule of limits', () => {
  const path = 'web/src/features/x/parts/one.tsx';
  const field = (value: string): string => `const A = () => <Field maxLength={${value}} />;`;
  const found = (text: string, others: Record<string, string> = {}): string[] => namesOfFound(path, text, others);
  const typed = ['limits typed anew'];

  it.each([
    ['a constant of the file', `const NAME_MAX = 40;\n${field('NAME_MAX')}`],
    ['one by the name of another', `const TEXT_MAX = 40;\nconst NAME_MAX = TEXT_MAX as number;\n${field('NAME_MAX')}`],
    ['a member of an object', `const sizes = { name: 40 } as const;\n${field('sizes.name')}`],
    ['the other branch of a choice', `const NAME_MAX = 40;\n${field('isLong ? given : (room ?? NAME_MAX)')}`],
    ['what is left of it', `const NAME_MAX = 40;\nconst room = NAME_MAX - chosen.length - 1;\n${field('room')}`],
    ['the answer of a function', `const ceiling = () => {\n  return told > 0 ? told : 40;\n};\n${field('ceiling()')}`],
    ['the standard of a component', 'export function A({ maxLength = 40 }) {\n  return maxLength;\n}'],
    ['what is asked for in a sheet', 'const ask = () => askWords({ label, max: 40 });'],
    ['the number of a text', "const NAME_MAX = 40;\nconst said = t('tooLong', { n, max: NAME_MAX });"],
    ['what a text is cut to', 'const NAME_MAX = 40;\nconst cut = cutTo(text, NAME_MAX);'],
  ])('finds %s', (_what, text) => {
    expect(found(text)).toEqual(typed);
  });

  it('follows a name into other files of the web app, by alias, by path and from one to the next', () => {
    const kit = { 'web/src/kit/a.ts': 'export const NAME_MAX = 40;' };
    expect(found(`import { NAME_MAX } from '#web/kit/a.ts';\n${field('NAME_MAX')}`, kit)).toEqual(typed);
    const beside = { 'web/src/features/x/rules.ts': "export { NAME_MAX as MOST } from '#web/kit/a.ts';", ...kit };
    expect(found(`import { MOST as most } from '../rules.ts';\n${field('most')}`, beside)).toEqual(typed);
  });

  it('lets through what comes from the contract, however it is named on the way', () => {
    const limits = "import { NAME_MAX } from '#contract/x/x.limits.ts';";
    const contract = { 'contract/src/x/x.limits.ts': 'export const NAME_MAX = 40;' };
    expect(found(`${limits}\nconst MOST = NAME_MAX;\n${field('MOST - 1')}`, contract)).toEqual([]);
    expect(found(`import * as limits from '#contract/x/x.limits.ts';\n${field('limits.NAME_MAX')}`, contract)).toEqual([]);
    const beside = { 'web/src/features/x/rules.ts': "export { NAME_MAX } from '#contract/x/x.limits.ts';", ...contract };
    expect(found(`import { NAME_MAX } from '../rules.ts';\n${field('NAME_MAX')}`, beside)).toEqual([]);
  });

  it('looks at the kit as at the features, and not at the server', () => {
    const text = 'const NAME_MAX = 40;\nconst sheet = { max: NAME_MAX };';
    expect(namesOfFound('web/src/kit/one.tsx', text)).toEqual(typed);
    expect(namesOfFound('server/src/kernel/one.ts', text)).toEqual([]);
  });
});
