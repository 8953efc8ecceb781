// node --import ./tools/quicken.ts PROGRAM: for programs that load the whole of the server. Half of the processor time of their start goes into
// stripping types and looking for files that another start has stripped and found before.
import { quickenModules } from '#server/kernel/quick-modules.ts';

quickenModules();
