import { spawn } from 'node:child_process'
import { binOf, root, say } from '../project.mjs'

/**
 * A part of a run. It begins when the stages in `after` have passed and its cores are free, and passes if all its
 * commands succeed. A quiet stage runs beside others: its output is printed when it ends, or after all stages if
 * it failed, because the output of a long stage beside it would bury the fault.
 * @typedef {{
 *   name: string,
 *   after?: readonly string[],
 *   cores: 1 | 2,
 *   isQuiet?: boolean,
 *   commands: readonly { bin: string, args: readonly string[], env?: NodeJS.ProcessEnv }[],
 * }} Stage
 *
 * `hasPassed` and what a quiet stage printed.
 * @typedef {{ hasPassed: boolean, output: string }} StageRun
 *
 * `state` is `skipped` if the stage did not begin because of a failed stage.
 * @typedef {{ name: string, state: 'passed' | 'failed' | 'skipped', beganAt: number, seconds: number }} StageResult
 */

const cores = 2

/**
 * Runs the program of a package, or of the project itself.
 * @returns {Promise<StageRun>} `output` is empty unless the program is quiet
 */
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
  return new Promise((/** @type {(run: StageRun) => void} */ resolve) => {
    child.once('error', (error) => resolve({ hasPassed: false, output: `✗ ${bin}: ${error.message}\n` }))
    child.once('close', (code) =>
      resolve({ hasPassed: code === 0, output: Buffer.concat(output).toString() }),
    )
  })
}

/** Runs every command of a stage even after a failed one, so that one run shows all faults. */
async function runStage(/** @type {Stage} */ { name, commands, isQuiet }) {
  say(name)
  /** @type {StageRun[]} */
  const runs = []
  for (const command of commands) runs.push(await runProgram(command, isQuiet))
  return {
    hasPassed: runs.every(({ hasPassed }) => hasPassed),
    output: runs.map(({ output }) => output).join(''),
  }
}

/**
 * Runs stages side by side on two cores; of several stages that could begin, the first of the list begins. After a
 * failed stage no stage begins unless `continueOnFailure` is set; running stages continue to their end.
 * @param {readonly Stage[]} stages
 * @param {{ continueOnFailure?: boolean, run?: (stage: Stage) => Promise<StageRun>, print?: (text: string) => void }} [options]
 * @returns {Promise<StageResult[]>} in the order of the list; seconds count from the begin of the run
 */
export async function runStages(
  stages,
  { continueOnFailure = false, run = runStage, print = (text) => process.stderr.write(text) } = {},
) {
  const start = performance.now()
  const secondsNow = () => (performance.now() - start) / 1000
  /** @type {Map<string, StageResult>} */
  const results = new Map()
  /** @type {Map<string, { cores: number, ended: Promise<void> }>} */
  const running = new Map()
  /** @type {string[]} */
  const failedOutputs = []
  const isOver = () => !continueOnFailure && [...results.values()].some(({ state }) => state === 'failed')
  const isReady = (/** @type {Stage} */ stage) =>
    !results.has(stage.name) &&
    !running.has(stage.name) &&
    (stage.after ?? []).every((name) => results.get(name)?.state === 'passed')

  async function begin(/** @type {Stage} */ stage) {
    const beganAt = secondsNow()
    const { hasPassed, output } = await run(stage)
    if (hasPassed) print(output)
    else failedOutputs.push(`\n✗ ${stage.name}\n${output}`)
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
  print(failedOutputs.join(''))
  return stages.map(
    ({ name }) => results.get(name) ?? { name, state: 'skipped', beganAt: secondsNow(), seconds: 0 },
  )
}
