import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'

/**
 * Number of workers per project. The first file of each worker also imports what all files share, which is
 * not counted.
 */
const workers = 2

/**
 * Writes the numbers of passed and failed tests and the seconds of each test file to
 * `.cache/times/<VCE_TIMES>.json`. Seconds include set-up, hooks and tests, but not the shared imports of the
 * first files of a project.
 */
export default class FileTimes implements Reporter {
  private readonly queued = new Map<string, number>()
  private readonly firstFiles = new Set<string>()
  private readonly seconds: Record<string, number> = {}
  private readonly counts = { passed: 0, failed: 0 }

  onTestModuleQueued({ project, moduleId }: TestModule) {
    const before = this.queued.get(project.name) ?? 0
    this.queued.set(project.name, before + 1)
    if (before < workers) this.firstFiles.add(moduleId)
  }

  onTestModuleEnd(module: TestModule) {
    const { duration, collectDuration } = module.diagnostic()
    const importing = this.firstFiles.has(module.moduleId) ? 0 : collectDuration
    this.seconds[module.relativeModuleId] = Math.round(duration + importing) / 1000
    for (const test of module.children.allTests()) {
      const { state } = test.result()
      if (state === 'passed' || state === 'failed') this.counts[state] += 1
    }
  }

  onTestRunEnd() {
    mkdirSync('.cache/times', { recursive: true })
    const name = process.env.VCE_TIMES ?? 'files'
    writeFileSync(
      path.join('.cache/times', `${name}.json`),
      JSON.stringify({ ...this.counts, seconds: this.seconds }),
    )
  }
}
