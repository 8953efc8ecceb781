import fastJson from 'fast-json-stringify';
import { type TSchema, Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { plainSchema } from './plain-schema.ts';

const Person = Type.Object({ name: Type.String(), seal: Type.Union([Type.Number(), Type.Null()]) });
const Kind = Type.Union([Type.Literal('feed'), Type.Literal('post')]);

const written = (schema: unknown, value: unknown): unknown => JSON.parse(fastJson(schema as Parameters<typeof fastJson>[0])(value));

describe('an answer that is written by its plain schema', () => {
  const cases: readonly [string, TSchema, readonly unknown[]][] = [
    [
      'what may be null',
      Type.Object({ user: Type.Union([Person, Type.Null()]) }),
      [{ user: null }, { user: { name: '林', seal: null, secret: 1 } }],
    ],
    [
      'a number, a text, a list and yes or no that may be null',
      Type.Object({
        count: Type.Union([Type.Integer(), Type.Null()]),
        text: Type.Union([Type.Null(), Type.String()]),
        list: Type.Union([Type.Array(Person), Type.Null()]),
        isNew: Type.Union([Type.Boolean(), Type.Null()]),
      }),
      [
        { count: 0, text: '', list: [], isNew: false },
        { count: null, text: null, list: null, isNew: null },
        { count: -3, text: '"\u2028', list: [{ name: 'x', seal: 9.5 }], isNew: true },
      ],
    ],
    ['words of a list', Type.Object({ kind: Kind, level: Type.Union([Type.Literal(1), Type.Literal(2)]) }), [{ kind: 'post', level: 2 }]],
    ['words of a list that may be null', Type.Object({ kind: Type.Union([Kind, Type.Null()]) }), [{ kind: null }, { kind: 'feed' }]],
    ['what need not be there', Type.Object({ user: Type.Optional(Type.Union([Person, Type.Null()])) }), [{}, { user: null }]],
    [
      'one object of several parts',
      Type.Intersect([Person, Type.Intersect([Type.Object({ id: Type.Integer() }), Type.Object({ tag: Type.Optional(Type.String()) })])]),
      [
        { id: 1, name: 'a', seal: 1, secret: 2 },
        { id: 1, name: 'a', seal: null, tag: 'b' },
      ],
    ],
    [
      'parts that may be null as one',
      Type.Object({ found: Type.Union([Type.Intersect([Person, Type.Object({ id: Type.Integer() })]), Type.Null()]) }),
      [{ found: null }, { found: { id: 1, name: 'a', seal: 2 } }],
    ],
    [
      'an object or another, or a word or a list',
      Type.Object({
        of: Type.Union([Type.Object({ a: Type.String() }), Type.Object({ b: Type.Integer() })]),
        is: Type.Union([Kind, Type.Array(Kind)]),
      }),
      [
        { of: { a: 'x' }, is: 'feed' },
        { of: { b: 2 }, is: ['feed', 'post'] },
      ],
    ],
  ];

  it.each(cases)('has the same members as by its own: %s', (_, schema, values) => {
    for (const value of values) expect(written(plainSchema(schema), value)).toEqual(written(schema, value));
  });

  it('needs no validator where something may be null or is one of some words, and one where objects differ', () => {
    const needs = (schema: TSchema): boolean =>
      String(fastJson(plainSchema(schema) as Parameters<typeof fastJson>[0], { mode: 'standalone' })).includes('validate_');
    const plain = cases.map(([, schema]) => schema).slice(0, -1);
    expect(plain.map(needs)).toEqual(plain.map(() => false));
    expect(needs(cases.at(-1)?.[1] ?? Person)).toBe(true);
  });

  it('is refused without what must be there', () => {
    expect(() => written(plainSchema(Type.Intersect([Person, Type.Object({ id: Type.Integer() })])), { name: 'a', seal: 1 })).toThrow(
      '"id" is required',
    );
  });
});
