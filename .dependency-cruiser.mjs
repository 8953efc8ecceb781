const features = '^server/src/features/([^/]+)/';
const webFeatures = '^web/src/features/([^/]+)/';
const tests = '\\.(test|factory|fixture|matrix)\\.tsx?$|^server/src/testing/|^web/src/testing/';

/** Which way imports flow: contract <- kernel <- platform <- features <- app. `tools/check-boundaries.ts` proves that each rule can fail. */
export default {
  forbidden: [
    {
      name: 'contract-stands-alone',
      comment: 'The contract is read by server and browser alike and knows neither.',
      severity: 'error',
      from: { path: '^contract/' },
      to: { path: '^(server|web|demo|e2e|bench|tools)/' },
    },
    {
      name: 'kernel-knows-no-feature',
      severity: 'error',
      from: { path: '^server/src/kernel/', pathNot: tests },
      to: { path: '^server/src/(?!kernel/|config(\\.settings)?\\.ts$)' },
    },
    {
      name: 'driver-behind-its-front',
      comment: 'The private parts of pg and Drizzle are used in one folder, and reached through its driver.public.ts.',
      severity: 'error',
      from: { path: '^(server|demo|tools|bench|e2e)/', pathNot: '^server/src/kernel/db/driver/' },
      to: { path: '^server/src/kernel/db/driver/', pathNot: 'driver\\.public\\.ts$' },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^server/src/platform/', pathNot: tests },
      to: { path: '^server/src/(?!kernel/|platform/|config(\\.settings)?\\.ts$)' },
    },
    {
      name: 'feature-knows-no-app',
      severity: 'error',
      from: { path: features, pathNot: tests },
      to: { path: '^server/src/(?!kernel/|platform/|features/|config(\\.settings)?\\.ts$)' },
    },
    {
      name: 'features-meet-in-public',
      comment: 'A feature uses another only through its x.public.ts; its tests may also use the makers of test rows.',
      severity: 'error',
      from: { path: features, pathNot: tests },
      to: { path: '^server/src/features/', pathNot: ['^server/src/features/$1/', '\\.public\\.ts$'] },
    },
    {
      name: 'server-stands-alone',
      severity: 'error',
      from: { path: '^server/', pathNot: tests },
      to: { path: '^(web|demo|e2e|bench|tools)/' },
    },
    {
      name: 'web-knows-no-server',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(server|demo|e2e|bench|tools)/' },
    },
    {
      name: 'web-takes-doors-only',
      comment: 'Schemas and validators would weigh on the first load: from the contract only doors are values, the rest is types.',
      severity: 'error',
      from: { path: '^web/src/', pathNot: tests },
      to: { path: '^contract/src/[^/]+/.*\\.(schemas|calls)\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'kit-is-presentational',
      severity: 'error',
      from: { path: '^web/src/kit/', pathNot: tests },
      to: { path: '^web/src/(features|api|app)/' },
    },
    {
      name: 'api-knows-no-screen',
      severity: 'error',
      from: { path: '^web/src/api/', pathNot: tests },
      to: { path: '^web/src/(features|app|kit)/' },
    },
    {
      name: 'web-features-meet-in-public',
      comment: 'Cards, cells and query options are shared; screens never.',
      severity: 'error',
      from: { path: webFeatures, pathNot: tests },
      to: { path: '^web/src/features/', pathNot: ['^web/src/features/$1/', '\\.public\\.tsx?$'] },
    },
    {
      name: 'nothing-live-imports-tests',
      severity: 'error',
      from: { path: '^(contract|server|web)/src/', pathNot: tests },
      to: { path: tests },
    },
    {
      name: 'no-barrels-no-drawers',
      comment: 'A file is named for what it does.',
      severity: 'error',
      from: {},
      to: { path: '/(index|util|utils|helper|helpers|types|common|misc)\\.tsx?$', pathNot: 'node_modules' },
    },
    {
      name: 'no-circles',
      comment: 'Types are erased and may point both ways.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'nothing-unresolved',
      severity: 'error',
      from: { path: '^(contract|server|web|e2e|demo|bench|tools)/' },
      to: { couldNotResolve: true },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^web/dist/', '^bench/lighthouse/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
