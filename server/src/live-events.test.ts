import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { liveEvents } from '#contract/live-events.ts';

/** What a schema lets through that could hold somebody's words, by its place. */
const textsIn = (schema: unknown, place: string): string[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  if (Array.isArray(schema)) return schema.flatMap((one) => textsIn(one, place));
  const { type, enum: values, ...parts }: { type?: unknown; enum?: unknown } = schema;
  const known = 'const' in schema || values !== undefined;
  const isAnything = type === undefined && !known && !('anyOf' in schema || 'allOf' in schema || 'oneOf' in schema);
  const { properties, items, anyOf, allOf, oneOf, patternProperties, additionalProperties } = parts as Record<string, unknown>;
  return [
    ...((type === 'string' && !known) || isAnything ? [place] : []),
    ...Object.entries({ ...(properties as object), ...(patternProperties as object) }).flatMap(([name, one]) =>
      textsIn(one, `${place}.${name}`),
    ),
    ...[items, anyOf, allOf, oneOf, additionalProperties].flatMap((one) => textsIn(one, place)),
  ];
};

describe('a live event', () => {
  it.each(liveEvents.map(({ name, schema }) => [name, schema] as const))('%s carries nobody’s words', (name, schema) => {
    expect(textsIn(schema, name)).toEqual([]);
  });

  it('is described, whichever feature sends it', async () => {
    const files = globSync('contract/src/**/*.events.ts', { cwd: new URL('../..', import.meta.url).pathname });
    expect(files.length).toBeGreaterThan(0);
    const sent = await Promise.all(
      files.map(async (file): Promise<Record<string, { name: string }>> => import(new URL(`../../${file}`, import.meta.url).href)),
    );
    const names = sent.flatMap((events) => Object.values(events).map(({ name }) => name));
    expect(names.toSorted()).toEqual(liveEvents.map(({ name }) => name).toSorted());
  });

  it('that carried words would be found, however deep they lie', () => {
    const text = { type: 'string' };
    const deep = {
      type: 'object',
      properties: { list: { type: 'array', items: { anyOf: [{ type: 'integer' }, text] } }, id: { type: 'integer' } },
    };
    expect(textsIn(deep, 'event')).toEqual(['event.list']);
    expect(textsIn({ type: 'object', properties: { anything: {} } }, 'event')).toEqual(['event.anything']);
    expect(textsIn({ type: 'object', properties: { kind: { type: 'string', const: 'post' } } }, 'event')).toEqual([]);
  });
});
