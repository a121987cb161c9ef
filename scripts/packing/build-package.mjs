import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor, build as viteBuild } from 'vite'
import { runBin } from '../lib/project.mjs'

/** @typedef {{ exports: Record<string, string>, dependencies?: Record<string, string> }} Manifest */

/** @returns {string[]} the sources that a package's `exports` lead to; `*` stands for one folder. */
function entriesOf(/** @type {string} */ folder, /** @type {Manifest} */ { exports }) {
  return Object.values(exports).flatMap((target) => {
    const [start = '', end] = target.split('*')
    if (end === undefined) return [target]
    return readdirSync(path.join(folder, start))
      .map((name) => start + name + end)
      .filter((file) => existsSync(path.join(folder, file)))
  })
}

/**
 * Writes one module for each source, so that entry points share their state. JSON becomes modules;
 * dependencies stay imports.
 */
async function writeModules(/** @type {string} */ folder, /** @type {Manifest} */ manifest) {
  const external = Object.keys(manifest.dependencies ?? {})
  const preserveModulesRoot = path.join(folder, 'src')
  await viteBuild({
    root: folder,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      target: 'node20',
      minify: false,
      lib: { entry: entriesOf(folder, manifest).map((file) => path.join(folder, file)), formats: ['es'] },
      rollupOptions: {
        external: (id) => external.some((name) => id === name || id.startsWith(`${name}/`)),
        output: { preserveModules: true, preserveModulesRoot, entryFileNames: '[name].js' },
      },
    },
  })
}

/**
 * Completes a specifier, since Node needs the full file name: `./json` → `./json.js`, `../calendar` →
 * `../calendar/index.js`.
 */
function completed(/** @type {string} */ file, /** @type {string} */ specifier) {
  if (!specifier.startsWith('.')) return specifier
  const target = path.join(path.dirname(file), specifier)
  const ending = ['.js', '/index.js'].find((each) => existsSync(target + each.replace(/\.js$/, '.d.ts')))
  if (!ending) throw new Error(`${file} declares types from ${specifier}, which has no declarations`)
  return specifier + ending
}

/** Text of a declaration file with completed specifiers. */
function withWholeNames(/** @type {string} */ file) {
  const text = readFileSync(file, 'utf8')
  /** @type {{ start: number, end: number, value: unknown }[]} */
  const specifiers = []
  const take = (/** @type {{ source: typeof specifiers[number] | null }} */ { source }) => {
    if (source) specifiers.push(source)
  }
  new Visitor({
    ImportDeclaration: take,
    ExportNamedDeclaration: take,
    ExportAllDeclaration: take,
    TSImportType: take,
  }).visit(parseSync(file, text).program)
  return specifiers
    .sort((one, other) => other.start - one.start)
    .reduce(
      (changed, { start, end, value }) =>
        `${changed.slice(0, start)}'${completed(file, String(value))}'${changed.slice(end)}`,
      text,
    )
}

function writeDeclarations(/** @type {string} */ folder) {
  const outDir = path.join(folder, 'dist')
  const emit = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly']
  runBin('typescript', ['-p', folder, ...emit, '--rootDir', path.join(folder, 'src'), '--outDir', outDir])
  for (const name of readdirSync(outDir, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(outDir, name)
    if (name.endsWith('.d.ts')) writeFileSync(file, withWholeNames(file))
  }
}

/** Writes a package's JavaScript and type declarations to its folder `dist`. */
export async function buildPackage(/** @type {string} */ folder, /** @type {Manifest} */ manifest) {
  await writeModules(folder, manifest)
  writeDeclarations(folder)
}
