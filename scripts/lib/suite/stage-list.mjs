import { existsSync, readdirSync } from 'node:fs'

/** @typedef {import('./stages.mjs').Stage} Stage */

const fileTimes = ['--reporter=default', '--reporter=./scripts/lib/suite/file-times.ts']

/**
 * Type checks of all projects. Packages are checked twice: as shipped without Node's types, and with their
 * tests.
 */
const projects = () =>
  [
    ...readdirSync('packages').flatMap((name) => [
      `packages/${name}/tsconfig.json`,
      `packages/${name}/tsconfig.test.json`,
    ]),
    ...readdirSync('apps').map((name) => `apps/${name}/tsconfig.json`),
    'tsconfig.json',
  ].filter((file) => existsSync(file))

/** @returns {Stage} */
export const typesStage = () => ({
  name: '类型',
  cores: 1,
  isQuiet: true,
  commands: projects().map((project) => ({ bin: 'typescript', args: ['-p', project] })),
})

/** @returns {Stage} */
export const formatStage = (/** @type {readonly string[]} */ paths = ['.']) => ({
  name: '格式与写法',
  cores: 1,
  isQuiet: true,
  commands: [{ bin: '@biomejs/biome', args: ['ci', ...paths] }],
})

/** @type {Stage} Finds promises that are neither awaited nor marked by `void`, whose failures would be lost. */
const promisesStage = {
  name: '未等待的 Promise',
  cores: 1,
  isQuiet: true,
  commands: [{ bin: 'oxlint', args: ['--type-aware'] }],
}

/** @type {Stage} */
const unusedStage = { name: '未用的代码', cores: 1, isQuiet: true, commands: [{ bin: 'knip', args: [] }] }

/** @returns {Stage} */
export const architectureStage = () => ({
  name: '架构',
  cores: 1,
  isQuiet: true,
  commands: [{ bin: 'vitest', args: ['run', '--project', 'architecture'] }],
})

/** Checks in an order that reports a mistake of format or type first. */
export const checkStages = () => [
  formatStage(),
  typesStage(),
  promisesStage,
  unusedStage,
  architectureStage(),
]

/** @type {Stage} */
export const buildStage = {
  name: '构建',
  cores: 1,
  isQuiet: true,
  commands: [{ bin: 'scripts/build.mjs', args: [] }],
}

/** @type {Stage} Uses one core, in parallel to checks and build. */
export const unitStage = {
  name: '单元测试',
  cores: 1,
  commands: [
    {
      bin: 'vitest',
      args: ['run', '--project', 'unit', '--maxWorkers', '1', ...fileTimes],
      env: { VCE_TIMES: 'unit' },
    },
  ],
}

/**
 * Writes the initial data for servers of the browser tests to this path; takes half a minute on one core.
 * @returns {Stage}
 */
export const dataStage = (/** @type {readonly string[]} */ after, /** @type {string} */ dataDir) => ({
  name: '浏览器测试的数据',
  cores: 1,
  isQuiet: true,
  after,
  commands: [{ bin: 'tsx', args: ['e2e/support/prepare-data.ts', dataDir] }],
})

/**
 * Uses both cores, but may begin on one while the last unit tests still use the other.
 * @returns {Stage}
 */
export const serverStage = (/** @type {readonly string[]} */ after) => ({
  name: '服务端测试',
  cores: 1,
  after,
  commands: [
    { bin: 'vitest', args: ['run', '--project', 'server', ...fileTimes], env: { VCE_TIMES: 'server' } },
  ],
})

/** @returns {Stage} */
export const browserStage = (
  /** @type {readonly string[]} */ after,
  /** @type {NodeJS.ProcessEnv} */ env,
  /** @type {readonly string[]} */ paths = [],
) => ({
  name: '浏览器测试',
  cores: 2,
  after,
  commands: [{ bin: '@playwright/test', args: ['test', ...paths], env }],
})
