import { existsSync, readdirSync } from 'node:fs'
import { prepare } from './lib/project.mjs'
import { runSteps } from './lib/steps.mjs'

prepare()

/** Packages are checked twice: as they ship, without Node's types, and with their tests. */
const projects = [
  ...readdirSync('packages').flatMap((name) => [
    `packages/${name}/tsconfig.json`,
    `packages/${name}/tsconfig.test.json`,
  ]),
  ...readdirSync('apps').map((name) => `apps/${name}/tsconfig.json`),
  'tsconfig.json',
].filter((file) => existsSync(file))

const passed = runSteps([
  { name: '格式与写法', runs: [['@biomejs/biome', 'ci', '.']] },
  { name: '类型', runs: projects.map((project) => ['typescript', '-p', project]) },
  { name: '架构', runs: [['vitest', 'run', '--project', 'architecture']] },
  { name: '未用的代码', runs: [['knip']] },
])
process.exit(passed ? 0 : 1)
