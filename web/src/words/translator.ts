/**
 * The words of the app by key and namespace, with placeholders, plural forms and a second language for what is missing. The names and the rules are
 * those of i18next, whose further abilities cost 13 KB of every first visit: `translator.test.ts` holds the two against each other on all words
 * that there are.
 */
type Tree = { readonly [key: string]: unknown };
type Params = Readonly<Record<string, unknown>>;
type Listener = () => void;

type Options = {
  readonly lng: string;
  readonly fallbackLng?: string;
  readonly defaultNS?: string;
  readonly resources?: Readonly<Record<string, Readonly<Record<string, Tree>>>>;
  readonly missingKeyHandler?: (languages: readonly string[], namespace: string, key: string) => void;
  readonly parseMissingKeyHandler?: (key: string) => string;
};

export type Translator = {
  readonly isInitialized: boolean;
  readonly language: string;
  /** Counts up with every change of language or words. */
  readonly version: number;
  init(options: Options): void;
  t(key: string, params?: Params): string;
  /** The same, with namespaces that are looked through in their order. */
  within(namespaces: readonly string[]): (key: string, params?: Params) => string;
  changeLanguage(language: string): Promise<void>;
  addResourceBundle(language: string, namespace: string, tree: Tree): void;
  hasResourceBundle(language: string, namespace: string): boolean;
  on(event: 'languageChanged' | 'changed', listener: Listener): void;
  off(event: 'languageChanged' | 'changed', listener: Listener): void;
};

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

const lookUp = (tree: Tree | undefined, path: string): string | null => {
  let here: unknown = tree;
  for (const step of path.split('.')) {
    if (!isTree(here) || !Object.hasOwn(here, step)) return null;
    here = here[step];
  }
  return typeof here === 'string' ? here : null;
};

const forms = new Map<string, Intl.PluralRules>();

/** The keys of a counted text, the fittest first. */
const formsOf = (key: string, language: string, count: unknown): readonly string[] => {
  if (typeof count !== 'number') return [key];
  let rules = forms.get(language);
  if (rules === undefined) {
    rules = new Intl.PluralRules(language);
    forms.set(language, rules);
  }
  const fit = `${key}_${rules.select(count)}`;
  return count === 0 ? [`${key}_zero`, fit, key] : [fit, key];
};

const filled = (text: string, params: Params): string => {
  return text.replace(/\{\{\s*([\w.]+)\s*\}\}/g, (whole, name: string) => {
    const value = params[name];
    return value === undefined ? whole : String(value ?? '');
  });
};

type State = {
  options: Options;
  language: string;
  version: number;
  readonly trees: Map<string, Tree>;
  /** Namespaces that were looked into before their words were there: whoever did shows a key until they are. */
  readonly missed: Set<string>;
};

type Asked = { readonly key: string; readonly namespaces: readonly string[]; readonly count: unknown };

/** The text of a key: in the language, else in the second one; in the first namespace that has it, in the fittest form. */
const findText = (state: State, { key, namespaces, count }: Asked): string | null => {
  for (const language of new Set([state.language, state.options.fallbackLng ?? state.language])) {
    for (const namespace of namespaces) {
      const place = `${language}/${namespace}`;
      const tree = state.trees.get(place);
      if (tree === undefined) state.missed.add(place);
      for (const form of formsOf(key, language, count)) {
        const text = lookUp(tree, form);
        if (text !== null) return text;
      }
    }
  }
  return null;
};

const translatorOf =
  (state: State, namespaces: readonly string[]) =>
  (given: string, params: Params = {}): string => {
    const { options, language } = state;
    const colon = given.indexOf(':');
    const key = given.slice(colon + 1);
    const places = colon < 0 ? namespaces : [given.slice(0, colon)];
    const text = findText(state, { key, namespaces: places, count: params['count'] });
    if (text !== null) return filled(text, params);
    options.missingKeyHandler?.([language], places[0] ?? '', key);
    return options.parseMissingKeyHandler?.(key) ?? key;
  };

/** An instance of its own: the app has one, a test may make another. */
export const createTranslator = (): Translator => {
  const state: State = { options: { lng: '' }, language: '', version: 0, trees: new Map(), missed: new Set() };
  const listeners = { languageChanged: new Set<Listener>(), changed: new Set<Listener>() };
  const tell = (event: keyof typeof listeners): void => {
    for (const listener of [...listeners[event]]) listener();
  };
  const change = (): void => {
    state.version += 1;
    tell('changed');
  };
  const translator: Translator = {
    get isInitialized() {
      return state.language !== '';
    },
    get language() {
      return state.language;
    },
    get version() {
      return state.version;
    },
    init: (options) => {
      state.options = options;
      state.language = options.lng;
      for (const [tag, bundles] of Object.entries(options.resources ?? {})) {
        for (const [namespace, tree] of Object.entries(bundles)) state.trees.set(`${tag}/${namespace}`, tree);
      }
      change();
    },
    t: (key, params) => translatorOf(state, [state.options.defaultNS ?? 'translation'])(key, params),
    within: (namespaces) => translatorOf(state, namespaces),
    changeLanguage: async (next) => {
      if (next === state.language) return;
      state.language = next;
      change();
      tell('languageChanged');
    },
    addResourceBundle: (tag, namespace, tree) => {
      const place = `${tag}/${namespace}`;
      // Words that nobody has looked for yet change nothing of what is shown: drawing it all again would cost a phone a tenth of a second.
      const isAwaited = state.missed.delete(place) || state.trees.has(place);
      state.trees.set(place, tree);
      if (isAwaited) change();
    },
    hasResourceBundle: (tag, namespace) => state.trees.has(`${tag}/${namespace}`),
    on: (event, listener) => void listeners[event].add(listener),
    off: (event, listener) => void listeners[event].delete(listener),
  };
  return translator;
};

/** The one of the app. */
export const translator = createTranslator();
