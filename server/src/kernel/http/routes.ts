import { type Call, isCall } from '#contract/kernel/calls.ts';
import { invariant } from '../errors/refuse.ts';
import type { Binding } from './context.ts';

/** Calls, as files of the contract export them, and the file that binds them: it is loaded when the first of them is made. */
export type Routes = {
  calls: readonly object[];
  load: () => Promise<{ bindings: readonly Binding[] }>;
};

/** A call, and what it is bound to: at once where that is loaded already. */
export type RoutedCall = { call: Call; binding: () => Binding | Promise<Binding> };

const callsOf = (routes: Routes): Call[] => routes.calls.flatMap((file) => Object.values(file).filter(isCall));

/** Throws where a file binds other calls than its manifest says, one of them twice, or one as what it is not. */
const checkBindings = (calls: readonly Call[], bindings: readonly Binding[]): void => {
  const bound = new Set(bindings.map(({ call }) => call));
  invariant(bound.size === bindings.length, 'each call is bound once');
  const missing = calls.filter((call) => !bound.has(call)).map(({ operation }) => operation.id);
  invariant(missing.length === 0, `every call is bound; missing: ${missing.join(', ')}`);
  const stray = bindings.filter(({ call }) => !calls.includes(call)).map(({ call }) => call.operation.id);
  invariant(stray.length === 0, `every bound call is one of those that the manifest names; stray: ${stray.join(', ')}`);
  for (const { call, kind } of bindings) {
    const { id } = call.operation;
    invariant(call.operation.kind === (kind === 'read' ? 'read' : 'write'), `${id} is bound as what it is`);
    invariant((call.body === 'json') === (kind !== 'upload'), `${id} reads its body as it declares`);
  }
};

/** What a manifest's file binds. Throws where that is not what the manifest says. */
export const loadBindings = async (routes: Routes): Promise<readonly Binding[]> => {
  const { bindings } = await routes.load();
  checkBindings(callsOf(routes), bindings);
  return bindings;
};

/** The calls of a manifest's file. Many at once load it once; where that fails, the next one tries again. */
export const routedCalls = (routes: Routes): RoutedCall[] => {
  let loading: Promise<ReadonlyMap<Call, Binding>> | null = null;
  let loaded: ReadonlyMap<Call, Binding> | null = null;
  const load = async () => {
    loaded = new Map((await loadBindings(routes)).map((binding) => [binding.call, binding]));
    return loaded;
  };
  const bindingIn = (bound: ReadonlyMap<Call, Binding>, call: Call): Binding => {
    const binding = bound.get(call);
    invariant(binding, `${call.operation.id} is bound`);
    return binding;
  };
  const loadOnce = () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
  return callsOf(routes).map((call) => ({
    call,
    binding: () => (loaded ? bindingIn(loaded, call) : loadOnce().then((bound) => bindingIn(bound, call))),
  }));
};
