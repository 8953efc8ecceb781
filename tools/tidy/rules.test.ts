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
    allowed: 'const a = () => <Field maxLength={NAME_MAX} rows={4} />;',
    path: 'web/src/features/x/parts/one.tsx',
  },
};

const namesOfFound = (path: string, text: string): string[] => {
  const file = { path, text: `${text}\n` };
  const syntax = readSyntax(file);
  return rules.flatMap((rule) => rule.find(file, syntax).map(() => rule.name));
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
