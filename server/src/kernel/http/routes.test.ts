import Type from 'typebox';
import { describe, expect, it } from 'vitest';
import { defineCall } from '#contract/kernel/calls.ts';
import { type Operation, read, rest, write } from '#contract/kernel/doors.ts';
import { type Binding, bindReads, bindWrites } from './context.ts';
import { loadBindings, type Routes, routedCalls } from './routes.ts';

const shapes = { input: Type.Object({}), answer: Type.Object({}) };
const plant = (operation: Operation<typeof shapes>) => defineCall(operation, shapes, { summary: 'A planted call' });
const calls = {
  look: plant(read<typeof shapes>('planted.look', 'guest', [rest('GET', '/planted/looks')])),
  touch: plant(write<typeof shapes>('planted.touch', 'guest', [rest('POST', '/planted/looks')])),
};
const both = () => [...bindReads(calls, { look: async () => ({}) }), ...bindWrites(calls, { touch: async () => ({}) })];

const loadedBy = (load: () => readonly Binding[]) => {
  const tries: number[] = [];
  const routes: Routes = {
    calls: [calls],
    load: async () => {
      tries.push(tries.length);
      return { bindings: load() };
    },
  };
  return { routes, tries };
};

describe('the calls of a feature', () => {
  it('are known before the file that binds them is loaded, which happens once, however many are made at once', async () => {
    const { routes, tries } = loadedBy(both);
    const [look, touch] = routedCalls(routes);
    expect([look?.call, touch?.call]).toEqual([calls.look, calls.touch]);
    expect(tries).toHaveLength(0);
    const bound = await Promise.all([look?.binding(), touch?.binding(), look?.binding()]);
    expect(bound.map((one) => one?.kind)).toEqual(['read', 'write', 'read']);
    expect(await look?.binding()).toBe(bound[0]);
    expect(tries).toHaveLength(1);
  });

  it('are loaded by the next one where loading failed', async () => {
    let isBroken = true;
    const { routes, tries } = loadedBy(() => {
      if (isBroken) throw new Error('no memory');
      return both();
    });
    const [look] = routedCalls(routes);
    await expect(look?.binding()).rejects.toThrow('no memory');
    isBroken = false;
    expect((await look?.binding())?.call).toBe(calls.look);
    expect(tries).toHaveLength(2);
  });

  it('are refused where the file binds one too few, one twice, one too many, or one as what it is not', async () => {
    const [look, touch] = both();
    if (!look || !touch) throw new Error('two are planted');
    const faultOf = (...bindings: Binding[]) => loadBindings(loadedBy(() => bindings).routes);
    await expect(faultOf(look)).rejects.toThrow('missing: planted.touch');
    await expect(faultOf(look, touch, touch)).rejects.toThrow('each call is bound once');
    await expect(loadBindings({ calls: [{ look: calls.look }], load: async () => ({ bindings: both() }) })).rejects.toThrow(
      'stray: planted.touch',
    );
    await expect(faultOf(look, { ...look, call: calls.touch })).rejects.toThrow('planted.touch is bound as what it is');
  });
});
