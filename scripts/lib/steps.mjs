import { spawnSync } from 'node:child_process'
import { binOf, root, say } from './project.mjs'

/**
 * One part of a longer run: a name, and programs of packages with their arguments.
 * @typedef {{ name: string, runs: [bin: string, ...args: string[]][] }} Step
 */

/** @returns {boolean} whether the program of this package ended well. */
function passes(/** @type {string} */ bin, /** @type {string[]} */ args) {
  const { status, error } = spawnSync(process.execPath, [binOf(bin), ...args], {
    cwd: root,
    stdio: 'inherit',
  })
  if (error) process.stderr.write(`✗ ${bin}: ${error.message}\n`)
  return status === 0
}

/** Runs every step, also after a failed one, and names the failed ones at the end. */
export function runSteps(/** @type {Step[]} */ steps) {
  const outcomes = steps.map(({ name, runs }) => {
    say(name)
    const started = performance.now()
    // Every program runs, so that one call shows all there is to mend.
    const passed = runs.map(([bin, ...args]) => passes(bin, args)).every(Boolean)
    return {
      passed,
      text: `${passed ? '✓' : '✗'} ${name} ${((performance.now() - started) / 1000).toFixed(1)} s`,
    }
  })
  process.stderr.write(`\n${outcomes.map(({ text }) => text).join('   ')}\n`)
  return outcomes.every(({ passed }) => passed)
}
