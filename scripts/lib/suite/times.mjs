import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { root } from '../project.mjs'
import { budgets } from './budgets.mjs'

const folder = path.join(root, '.cache/times')

/** Deletes measurements of earlier runs. */
export const forgetTimes = () => rmSync(folder, { recursive: true, force: true })

/** @returns {{ passed: number, failed: number, seconds: Record<string, number> } | undefined} undefined if the runner did not run */
function measuredBy(/** @type {string} */ runner) {
  const file = path.join(folder, `${runner}.json`)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** @returns {[name: string, seconds: number][]} longest first; empty for a runner that did not run. */
const timesOf = (/** @type {string} */ runner) =>
  Object.entries(measuredBy(runner)?.seconds ?? {}).sort(([, one], [, other]) => other - one)

const sumOf = (/** @type {[string, number][]} */ times) =>
  times.reduce((sum, [, seconds]) => sum + seconds, 0)

/**
 * Messages on files or tests whose share of their runner's time is over budget. A share, in thousandths of the total
 * time, stays the same on a slow or busy machine.
 * @param {[name: string, seconds: number][]} times of a whole run
 */
export function overBudget(times, /** @type {import('./budgets.mjs').Budget} */ { each, listed }) {
  const sum = sumOf(times)
  return times.flatMap(([name, seconds]) => {
    const share = (seconds / sum) * 1000
    const budget = listed[name] ?? each
    return share <= budget ? [] : [`${name}：占 ${share.toFixed(1)}‰，限 ${budget}‰`]
  })
}

/** Table of stages with their times. */
export function stageReport(/** @type {import('./stages.mjs').StageResult[]} */ stages) {
  const marks = { passed: '✓', failed: '✗', skipped: '–' }
  const lines = ['', '各阶段用时（秒，自开始起）']
  for (const { name, state, beganAt, seconds } of stages) {
    const times =
      state === 'skipped'
        ? '未运行'
        : `${beganAt.toFixed(0).padStart(5)} 起 ${seconds.toFixed(1).padStart(7)}`
    lines.push(`${marks[state]} ${times}  ${name}`)
  }
  return lines.join('\n')
}

/** The longest files or tests of each runner that has run since `forgetTimes`. */
export function longestReport(shown = 15) {
  /** @type {string[]} */
  const lines = []
  for (const [runner, title] of Object.entries(runners)) {
    const times = timesOf(runner)
    if (times.length === 0) continue
    lines.push('', `${title}：${times.length} 个，共 ${sumOf(times).toFixed(0)} 秒，最长的 ${shown} 个`)
    for (const [name, seconds] of times.slice(0, shown))
      lines.push(`${seconds.toFixed(1).padStart(6)}  ${name}`)
  }
  return lines.join('\n')
}

const runners = { unit: '单元测试文件', server: '服务端测试文件', browser: '浏览器测试' }

/** One line of summary for each runner that ran. */
export const closingLines = () =>
  Object.keys(runners).flatMap((runner) => {
    const measured = measuredBy(runner)
    return measured ? [`${runner}: ${measured.passed} passed, ${measured.failed} failed`] : []
  })

/** Messages on budgets that a whole run has exceeded. */
export const brokenBudgets = () =>
  Object.keys(runners).flatMap((runner) => {
    const budget = budgets[/** @type {keyof typeof budgets} */ (runner)]
    return overBudget(timesOf(runner), budget)
  })
