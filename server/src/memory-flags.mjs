// How much room the server takes, wherever it is started. Left alone, V8 gives young objects 64 MB and more on a machine with much memory, and lets
// the old ones grow fourfold between collections: 600 MB resident where 100 live. bench/PROFILE.md says what each of these gives and costs.

export const serverFlags = ['--max-semi-space-size=16', '--heap-growing-percent=80'];

/** The allocator keeps what was freed in the pool of the thread that asked for it: two pools instead of eight for each core. */
export const serverEnvironment = { MALLOC_ARENA_MAX: '2' };
