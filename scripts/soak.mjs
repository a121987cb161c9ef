import { randomInt } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { build } from './lib/build.mjs'
import { chromiumEnvironment } from './lib/chromium.mjs'
import { prepare, runBin, say } from './lib/project.mjs'

const given = process.argv.slice(2)

/** Test files whose source contains this text. */
function testsWith(/** @type {string} */ text) {
  const files = ['packages', 'apps'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  return files.filter(
    (file) =>
      /\.test\.tsx?$/.test(file) &&
      !file.includes('node_modules') &&
      readFileSync(file, 'utf8').includes(text),
  )
}

/** Runs the long tests: kills, races, streams. Measured figures are recorded in docs/performance.md. */
prepare()
if (given[0] === 'properties') {
  const seed = Number(process.env.VCE_PROPERTY_SEED ?? randomInt(2 ** 31))
  say(`随机种子 VCE_PROPERTY_SEED=${seed}`)
  runBin(
    'vitest',
    ['run', '--project', 'unit', '--project', 'server', ...given.slice(1), ...testsWith("'fast-check'")],
    { VCE_PROPERTY_RUNS: '1000', ...process.env, VCE_PROPERTY_SEED: String(seed) },
  )
} else if (given[0] === 'faults') {
  const { plantFaults } = await import('./lib/suite/plant-faults.mjs')
  process.exit((await plantFaults(given[1])) ? 0 : 1)
} else if (given[0] === 'crowds') {
  // The race tests of `npm test`, with the full number of callers that their titles state.
  runBin('vitest', ['run', '--project', 'server', ...given.slice(1), ...testsWith("'#test/crowd'")], {
    ...process.env,
    VCE_CROWDS: 'whole',
  })
} else if (given[0] === 'robot') {
  // The random walks of `npm test`, 200 of 30 presses for each role.
  await build()
  runBin('@playwright/test', ['test', 'e2e/site/robot.spec.ts', ...given.slice(1)], {
    VCE_ROBOT_PATHS: '200',
    VCE_ROBOT_PRESSES: '30',
    ...process.env,
    ...(await chromiumEnvironment()),
  })
} else {
  await build()
  runBin('vitest', ['run', '--config', 'vitest.soak.config.ts', ...given])
}
