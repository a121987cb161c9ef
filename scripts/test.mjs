import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { chromiumEnvironment } from './lib/chromium.mjs'
import { takeMemoryFolder } from './lib/memory-folder.mjs'
import { prepare, say } from './lib/project.mjs'
import {
  browserStage,
  buildStage,
  checkStages,
  dataStage,
  serverStage,
  unitStage,
} from './lib/suite/stage-list.mjs'
import { runStages } from './lib/suite/stages.mjs'
import { brokenBudgets, closingLines, forgetTimes, longestReport, stageReport } from './lib/suite/times.mjs'

/**
 * Runs everything that a change has to pass, on both cores; the cheapest checks first. `--changed` runs the
 * tests that the changes since HEAD reach, nearest first; `--changed=REV` those of changes since REV.
 */
prepare()
const changed = process.argv.slice(2).find((option) => /^--changed(=|$)/.test(option))
if (spawnSync('redis-server', ['--version']).error) {
  say('没有 redis-server：几个进程共用行情的测试不运行，结尾计为 skipped')
}
forgetTimes()
const browser = await chromiumEnvironment()
if (changed !== undefined) {
  const { tsImport } = await import('tsx/esm/api')
  const { runChanged } = await tsImport('./lib/suite/run-changed.ts', import.meta.url)
  // Exits explicitly, since the parser of the import graph keeps the process alive.
  process.exit((await runChanged(changed.split('=')[1] || 'HEAD', browser)) ? 0 : 1)
} else {
  // Unit tests use one core while checks, build and data use the other.
  takeMemoryFolder()
  const prepared = path.join(process.env.VCE_MEMORY_FOLDER ?? path.resolve('.cache'), 'prepared-data')
  rmSync(prepared, { recursive: true, force: true })
  const names = (/** @type {import('./lib/suite/stages.mjs').Stage[]} */ ...stages) =>
    stages.map(({ name }) => name)
  const checks = checkStages()
  const data = dataStage([buildStage.name], prepared)
  const server = serverStage(names(...checks, buildStage, data))
  const browse = browserStage(names(unitStage, server), { ...browser, VCE_PREPARED_DATA: prepared })
  const results = await runStages([unitStage, ...checks, buildStage, data, server, browse])
  process.stderr.write(`${stageReport(results)}\n${longestReport()}\n`)
  const hasPassed = results.every(({ state }) => state === 'passed')
  const broken = hasPassed ? brokenBudgets() : []
  // Other programs on the machine distort the shares, so they only fail a run on CI.
  const isBroken = broken.length > 0 && Boolean(process.env.CI)
  if (broken.length > 0) {
    const mark = isBroken ? '✗ 超出用时限额' : '▸ 超出用时限额，或另有程序占用处理器'
    process.stderr.write(`\n${mark}（scripts/lib/suite/budgets.mjs）\n${broken.join('\n')}\n`)
  }
  process.stderr.write(`\n${closingLines().join('\n')}\n`)
  process.exit(hasPassed && !isBroken ? 0 : 1)
}
