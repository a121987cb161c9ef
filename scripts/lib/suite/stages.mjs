import { spawn } from 'node:child_process'
import { binOf, root, say } from '../project.mjs'

/**
 * A part of a run. It begins when the stages in `after` have passed and its cores are free, and passes if all its
 * commands succeed. A quiet stage runs beside others: its output is printed when it ends.
 * @typedef {{
 *   name: string,
 *   after?: readonly string[],
 *   cores: 1 | 2,
 *   isQuiet?: boolean,
 *   commands: readonly { bin: string, args: readonly string[], env?: NodeJS.ProcessEnv }[],
 * }} Stage
 *
 * `state` is `skipped` if the stage did not begin because of a failed stage.
 * @typedef {{ name: string, state: 'passed' | 'failed' | 'skipped', beganAt: number, seconds: number }} StageResult
 */

const cores = 2

/** Runs the program of a package, or of the project itself; resolves to whether it succeeded. */
function runProgram(/** @type {Stage['commands'][number]} */ { bin, args, env }, isQuiet = false) {
  const file = bin.startsWith('scripts/') ? bin : binOf(bin)
  const child = spawn(process.execPath, [file, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
  })
  /** @type {Buffer[]} */
  const output = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk))
  return new Promise((/** @type {(passed: boolean) => void} */ resolve) => {
    child.once('error', (error) => {
      process.stderr.write(`✗ ${bin}: ${error.message}\n`)
      resolve(false)
    })
    child.once('close', (code) => {
      process.stderr.write(Buffer.concat(output))
      resolve(code === 0)
    })
  })
}

/** Runs every command of a stage even after a failed one, so that one run shows all faults. */
async function runStage(/** @type {Stage} */ { name, commands, isQuiet }) {
  say(name)
  let hasPassed = true
  for (const command of commands) hasPassed = (await runProgram(command, isQuiet)) && hasPassed
  return hasPassed
}

/**
 * Runs stages side by side on two cores; of several stages that could begin, the first of the list begins. After a
 * failed stage no stage begins unless `continueOnFailure` is set; running stages continue to their end.
 * @param {readonly Stage[]} stages
 * @param {{ continueOnFailure?: boolean, run?: (stage: Stage) => Promise<boolean> }} [options] `run` resolves to whether a stage passed
 * @returns {Promise<StageResult[]>} in the order of the list; seconds count from the begin of the run
 */
export async function runStages(stages, { continueOnFailure = false, run = runStage } = {}) {
  const start = performance.now()
  const secondsNow = () => (performance.now() - start) / 1000
  /** @type {Map<string, StageResult>} */
  const results = new Map()
  /** @type {Map<string, { cores: number, ended: Promise<void> }>} */
  const running = new Map()
  const isOver = () => !continueOnFailure && [...results.values()].some(({ state }) => state === 'failed')
  const isReady = (/** @type {Stage} */ stage) =>
    !results.has(stage.name) &&
    !running.has(stage.name) &&
    (stage.after ?? []).every((name) => results.get(name)?.state === 'passed')

  async function begin(/** @type {Stage} */ stage) {
    const beganAt = secondsNow()
    const hasPassed = await run(stage)
    running.delete(stage.name)
    results.set(stage.name, {
      name: stage.name,
      state: hasPassed ? 'passed' : 'failed',
      beganAt,
      seconds: secondsNow() - beganAt,
    })
  }

  for (;;) {
    const free = () => [...running.values()].reduce((left, stage) => left - stage.cores, cores)
    for (const stage of stages) {
      if (!isOver() && isReady(stage) && stage.cores <= free())
        running.set(stage.name, { cores: stage.cores, ended: begin(stage) })
    }
    if (running.size === 0) break
    await Promise.race([...running.values()].map(({ ended }) => ended))
  }
  return stages.map(
    ({ name }) => results.get(name) ?? { name, state: 'skipped', beganAt: secondsNow(), seconds: 0 },
  )
}
