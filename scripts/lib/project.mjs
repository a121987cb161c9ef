import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { restoreManifests } from '../packing/manifest.mjs'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
const inRoot = (/** @type {string} */ file) => path.join(root, file)

export const say = (/** @type {string} */ text) => process.stderr.write(`▸ ${text}\n`)

/** @returns {never} */
function giveUp(/** @type {string} */ text, code = 1) {
  process.stderr.write(`✗ ${text}\n`)
  process.exit(code)
}

const oldest = [20, 19]

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const [wantedMajor = 0, wantedMinor = 0] = oldest
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return
  giveUp(`需要 Node.js ${oldest.join('.')} 或更新的版本，现为 ${process.versions.node}。`)
}

/** Runs a program in the project; exits with its code if it fails. */
export function run(/** @type {string} */ file, /** @type {string[]} */ args, env = process.env) {
  const { status, error } = spawnSync(file, args, { cwd: root, stdio: 'inherit', env })
  if (error) giveUp(`无法运行 ${file}：${error.message}`)
  if (status !== 0) process.exit(status ?? 1)
}

/** Runs a program of a package in node_modules, without npx. */
export const runBin = (/** @type {string} */ name, /** @type {string[]} */ args, env = process.env) =>
  run(process.execPath, [binOf(name), ...args], env)

/** @returns {string} */
export function binOf(/** @type {string} */ name) {
  const home = inRoot(`node_modules/${name}`)
  const { bin } = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8'))
  const short = name.split('/').at(-1) ?? name
  return path.join(home, typeof bin === 'string' ? bin : (bin[short] ?? Object.values(bin)[0]))
}

const stamp = inRoot('node_modules/.vce-installed')

/** Installs the packages of the lock file unless they are already installed. */
function ensureInstalled() {
  const lock = createHash('sha256')
    .update(readFileSync(inRoot('package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  rmSync(stamp, { force: true })
  say('安装依赖（首次约需一分钟）')
  const npm = process.env.npm_execpath
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund']
  // `npm start` provides the path of npm; if this program is started directly, npm from the PATH is used.
  if (npm?.endsWith('.js')) run(process.execPath, [npm, ...args])
  else run('npm', args)
  writeFileSync(stamp, lock)
}

/**
 * Ensures that everything a command needs is present: a supported version of Node, the packages, and the
 * settings of `.env`.
 */
export function prepare() {
  process.chdir(root)
  checkNode()
  restoreManifests(inRoot('packages'))
  ensureInstalled()
  if (existsSync(inRoot('.env'))) process.loadEnvFile(inRoot('.env'))
}
