import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root, say } from '../project.mjs'
import { filesSince, testsReachedBy } from './reached-tests'
import { architectureStage, browserStage, buildStage, formatStage, typesStage } from './stage-list.mjs'
import { runStages, type Stage, type StageResult } from './stages.mjs'
import { stageReport } from './times.mjs'

/** File with the order in which `vitest.config.ts` runs test files. */
const orderFile = '.cache/test-order.json'

const checkable = /\.(ts|tsx|mjs|json|css)$/

function vitestStage(name: string, files: readonly string[], cores: 1 | 2, after: readonly string[]): Stage {
  return {
    name,
    cores,
    after,
    commands: [{ bin: 'vitest', args: ['run', ...files], env: { VCE_TEST_ORDER: orderFile } }],
  }
}

/**
 * Runs the tests that a change reaches, nearest first; stops after the first part with a failure.
 * @returns whether everything passed
 */
export async function runChanged(base: string, browserEnvironment: NodeJS.ProcessEnv): Promise<boolean> {
  const changed = filesSince(base)
  if (changed.length === 0) {
    say(`自 ${base} 以来没有改动`)
    return true
  }
  const { near, features, far } = testsReachedBy(changed)
  say(
    `改动 ${changed.length} 个文件：先运行最近的 ${near.length} 个测试文件，再运行浏览器测试（${features.join('、') || '无'}），最后运行只经程序入口相连的 ${far.length} 个`,
  )
  mkdirSync(path.join(root, path.dirname(orderFile)), { recursive: true })
  writeFileSync(path.join(root, orderFile), JSON.stringify([...near, ...far]))
  const present = changed.filter((file) => checkable.test(file) && existsSync(path.join(root, file)))
  const stages: Stage[] = []
  const add = (stage: Stage) => {
    stages.push(stage)
    return [stage.name]
  }
  const nearest = near.length > 0 ? add(vitestStage('最近的测试', near, 1, [])) : []
  if (present.length > 0) add(formatStage(present))
  add(typesStage())
  add(architectureStage())
  const built = features.length > 0 ? add(buildStage) : []
  const paths = features.map((feature) => `e2e/${feature}/`)
  const browsed =
    features.length > 0 ? add(browserStage([...nearest, ...built], browserEnvironment, paths)) : []
  if (far.length > 0) add(vitestStage('其余的测试', far, 2, [...nearest, ...browsed]))
  const results: StageResult[] = await runStages(stages)
  process.stderr.write(`${stageReport(results)}\n`)
  return results.every(({ state }) => state === 'passed')
}
