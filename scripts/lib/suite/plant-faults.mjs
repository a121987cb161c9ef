import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root, say } from '../project.mjs'
import { faults } from './faults.mjs'

/** Seconds within which `npm test -- --changed` has to find a fault, and after which the wait ends. */
const wantedSeconds = 4 * 60
const maxSeconds = 30 * 60

/** Matches the output with which runners and checkers report a failure. */
const failure = /(^|\s)(✘|×|✗)\s|error TS\d+/
const colours = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')

/** Clones the committed project next to the published files that tests read. */
function cloneProject() {
  const home = path.join(root, '.cache/faults')
  const project = path.join(home, 'project')
  rmSync(home, { recursive: true, force: true })
  mkdirSync(home, { recursive: true })
  execFileSync('git', ['clone', '--quiet', '--local', root, project])
  const shared = path.join(root, '../shared')
  if (existsSync(shared)) symlinkSync(shared, path.join(home, 'shared'))
  return project
}

/**
 * Runs `npm test -- --changed` until it prints a failure or ends.
 * @returns {Promise<{ line: string | null, seconds: number }>} the first failure; null if there was none
 */
function runUntilFailure(/** @type {string} */ project) {
  const began = performance.now()
  const seconds = () => Math.round((performance.now() - began) / 1000)
  const child = spawn(process.execPath, ['scripts/test.mjs', '--changed'], { cwd: project, detached: true })
  const stop = () => {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
  }
  return new Promise((resolve) => {
    /** @type {string | null} */
    let line = null
    let text = ''
    const timer = setTimeout(stop, maxSeconds * 1000)
    const onText = (/** @type {Buffer} */ chunk) => {
      text += chunk.toString('utf8').replace(colours, '')
      const lines = text.split('\n')
      text = lines.pop() ?? ''
      line ??= lines.find((each) => failure.test(each))?.trim() ?? null
      if (line) stop()
    }
    child.stdout.on('data', onText)
    child.stderr.on('data', onText)
    child.once('close', () => {
      clearTimeout(timer)
      resolve({ line, seconds: seconds() })
    })
  })
}

/**
 * Plants each fault whose file path contains `some`, and prints the test that finds it; true if all were
 * found in time.
 */
export async function plantFaults(some = '') {
  say('克隆项目')
  const project = cloneProject()
  let found = 0
  const chosen = faults.filter(({ file }) => file.includes(some))
  for (const { file, kind, from, to } of chosen) {
    const at = path.join(project, file)
    const before = readFileSync(at, 'utf8')
    if (before.split(from).length !== 2) throw new Error(`${file} has another text: ${from}`)
    writeFileSync(
      at,
      before.replace(from, () => to),
    )
    const { line, seconds } = await runUntilFailure(project)
    writeFileSync(at, before)
    if (line && seconds <= wantedSeconds) found += 1
    process.stdout.write(
      `${line ? '✓' : '–'} ${String(seconds).padStart(5)} s  ${kind}, ${file}: ${line ?? 'nothing'}\n`,
    )
  }
  process.stdout.write(`${found} of ${chosen.length} found within ${wantedSeconds} s\n`)
  return found === chosen.length
}
