export type Words = Record<string, unknown>;
type Files = ReadonlyMap<string, () => Promise<Words>>;

/** Files of words by language and namespace ('zh-CN/groups'), wherever their folders are. Throws where two have one name. */
export const wordsByName = (files: Readonly<Record<string, () => Promise<Words>>>): Files => {
  const byName = new Map<string, () => Promise<Words>>();
  for (const [path, load] of Object.entries(files)) {
    const name = path.replace(/^.*\/words\/|\.json$/g, '');
    if (byName.has(name)) throw new Error(`Two files hold the words ${name}`);
    byName.set(name, load);
  }
  return byName;
};
