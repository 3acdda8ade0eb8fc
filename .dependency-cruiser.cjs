// Directions of imports, see docs/ARCHITECTURE.md. Every rule forbids some imports.
const inside = (path) => `^${path}/`;
const OTHER_WORKSPACES = {
  contract: '^(packages|cms|compat-api|server|site)/',
  packages: '^(cms|compat-api|server|site)/',
  cms: '^(compat-api|server|site)/',
  'compat-api': '^(server|site)/',
  server: '^site/',
  site: '^(cms|compat-api|server)/',
};

const directions = Object.entries(OTHER_WORKSPACES).map(([workspace, forbidden]) => ({
  name: `${workspace}-imports-no-forbidden-workspace`,
  severity: 'error',
  // The tests of the API ask the whole app.
  from: { path: inside(workspace), ...(workspace === 'compat-api' && { pathNot: '[.]test[.]ts$' }) },
  to: { path: forbidden },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...directions,
    {
      name: 'no-imports-between-features',
      comment: 'Routes compose features.',
      severity: 'error',
      from: { path: '^site/src/features/([^/]+)/' },
      to: { path: '^site/src/features/', pathNot: '^site/src/features/$1/' },
    },
    {
      name: 'no-imports-between-features-of-the-server',
      comment: 'A feature gets what it needs as a parameter.',
      severity: 'error',
      from: { path: '^server/src/features/([^/]+)/', pathNot: ['[.]test[.]ts$', '/test/'] },
      to: { path: '^server/src/features/', pathNot: '^server/src/features/$1/' },
    },
    {
      name: 'features-are-named-in-one-place',
      comment: 'Beside it, commands and jobs name those that they run.',
      severity: 'error',
      from: {
        path: '^server/src/(?!features/)',
        pathNot: [
          '^server/src/(features|cli)[.]ts$',
          '^server/src/lifecycle/(background-jobs|command|run-command|console/print)[.]ts$',
          '[.]test[.]ts$',
          '/test/',
        ],
      },
      to: { path: '^server/src/features/' },
    },
    {
      name: 'no-panel-in-public-code',
      comment: 'Only the panel itself may import features/*/manage, routes/manage and panel.',
      severity: 'error',
      from: {
        path: '^site/src/',
        pathNot: [
          '^site/src/features/[^/]+/manage/',
          '^site/src/routes/manage/',
          '^site/src/panel/',
          '^site/src/entry-(manage|sign-in|server)',
          '^site/src/test/',
          '[.]test[.]tsx?$',
        ],
      },
      to: { path: ['^site/src/features/[^/]+/manage/', '^site/src/routes/manage/', '^site/src/panel/'] },
    },
    {
      name: 'no-schemas-in-threads',
      comment: 'Every thread loads a copy of what it imports, and the schemas take 20 MB.',
      severity: 'error',
      from: {
        path: '^(packages/(evidence/src/work|resume/src/pdf|text/src|workers/src)|server/src/features/(post-history|search))/',
        pathNot: [
          '[.]test[.]ts$',
          '^packages/text/src/(fields|field-changes)[.]ts$',
          '^server/src/features/search/(index|search|documents)[.]ts$',
          '^server/src/features/post-history/(index|handlers|post-history)[.]ts$',
        ],
      },
      to: { path: '^contract/src/(index[.]ts|schemas/|resources/|routes)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-framework-in-packages',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^node_modules/(@payloadcms|express|next|payload)/' },
    },
    {
      name: 'no-test-code-in-production',
      severity: 'error',
      from: {
        path: '^(contract|packages/[^/]+|cms|compat-api|server|site)/src/',
        pathNot: ['[.]test[.]tsx?$', '/test/'],
      },
      to: { path: '/src/test/' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-dev-dependencies-in-production',
      severity: 'error',
      from: {
        path: '^(contract|packages/[^/]+|cms|compat-api|server|site)/src/',
        pathNot: ['[.]test[.]tsx?$', '/test/'],
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['npm', 'type-only'] },
    },
    {
      name: 'no-unresolved-imports',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^@payload-config$', '^/@react-refresh$'] },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', 'dist'] },
    exclude: { path: ['node_modules/\\.vite', '[.](css|svg|woff2)$'] },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
};
