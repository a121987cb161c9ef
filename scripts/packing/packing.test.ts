import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publishManifest, restoreManifest, restoreManifests } from './manifest.mjs'

const root = path.resolve(import.meta.dirname, '../..')
const packages = ['futures', 'exchange-files']
const readmeOf = (name: string) => readFileSync(path.join(root, 'packages', name, 'README.md'), 'utf8')

const home = mkdtempSync(path.join(realpathSync(tmpdir()), 'vce-packing-'))
const checkout = path.join(home, 'checkout')
const stranger = path.join(home, 'stranger')
afterAll(() => rmSync(home, { recursive: true, force: true }))

function run(cwd: string, file: string, args: string[]) {
  const { status, stdout, stderr, error } = spawnSync(file, args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '', NODE_ENV: '', npm_config_offline: 'true' },
  })
  if (error) throw error
  return { status, stdout, stderr }
}

/** Names of packages in a node_modules folder, with their scope. */
const installed = (folder: string) =>
  readdirSync(folder)
    .filter((name) => !name.startsWith('.') && name !== '@vce')
    .flatMap((name) =>
      name.startsWith('@') ? readdirSync(path.join(folder, name)).map((each) => `${name}/${each}`) : [name],
    )

function link(from: string, to: string) {
  mkdirSync(path.dirname(from), { recursive: true })
  symlinkSync(to, from)
}

/** Copies the checkout for packing, since packing changes package folders that the workspace itself uses. */
function copyCheckout() {
  const modules = path.join(root, 'node_modules')
  for (const name of installed(modules)) {
    link(path.join(checkout, 'node_modules', name), path.join(modules, name))
  }
  for (const file of ['scripts', 'tsconfig.base.json', '.npmrc']) {
    cpSync(path.join(root, file), path.join(checkout, file), { recursive: true })
  }
  for (const name of packages) {
    const folder = path.join(checkout, 'packages', name)
    cpSync(path.join(root, 'packages', name), folder, { recursive: true })
    link(path.join(checkout, 'node_modules/@vce', name), folder)
  }
}

const folderOf = (name: string) => path.join(stranger, 'node_modules/@vce', name)

/**
 * Unpacks a tarball as npm would, and links the dependencies of the package, all of which are in the
 * workspace.
 */
function install(name: string) {
  const folder = folderOf(name)
  mkdirSync(folder, { recursive: true })
  run(folder, 'tar', ['-xzf', path.join(home, `vce-${name}-0.1.0.tgz`), '--strip-components=1'])
  const { dependencies = {} } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  for (const dependency of Object.keys(dependencies).filter((each) => !each.startsWith('@vce/'))) {
    link(path.join(stranger, 'node_modules', dependency), path.join(root, 'node_modules', dependency))
  }
}

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))

/** Code blocks of a README in one language. */
const blocksOf = (name: string, language: string) =>
  [...readmeOf(name).matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))].map(
    ([, block = '']) => block,
  )

/** Expected output of a code block: its comments, line by line. */
const printedBy = (block: string) =>
  [...block.matchAll(/(?:^ *|\) )\/\/ (.*)$/gm)].map(([, line = '']) => line)

/** Result of `npm pack` in a package's folder, with the files of the folder before and after. */
function pack(name: string) {
  const folder = path.join(checkout, 'packages', name)
  const state = () => ({
    manifest: readFileSync(path.join(folder, 'package.json'), 'utf8'),
    files: filesBelow(folder),
  })
  const before = state()
  return { ...run(folder, 'npm', ['pack', '--pack-destination', home]), before, after: state() }
}

const packed = new Map<string, ReturnType<typeof pack>>()
beforeAll(() => {
  copyCheckout()
  mkdirSync(stranger)
  writeFileSync(path.join(stranger, 'package.json'), '{ "name": "stranger", "type": "commonjs" }')
  for (const name of packages) {
    packed.set(name, pack(name))
    install(name)
  }
}, 60_000)

describe.each(packages)('@vce/%s', (name) => {
  const folder = folderOf(name)

  test('npm pack in the folder of the package succeeds and leaves the folder as it was', () => {
    const { status, stderr, before, after } = packed.get(name) ?? pack(name)
    expect(status, stderr).toBe(0)
    expect(after).toEqual(before)
  })

  test('the tarball holds modules and declarations, neither sources nor tests nor folders of this machine', () => {
    const files = filesBelow(folder)
    expect(files.filter((file) => !/^dist\/.+\.(js|d\.ts)$/.test(file)).sort()).toEqual([
      'README.md',
      'package.json',
    ])
    expect(files.filter((file) => /test|fixture/.test(file))).toEqual([])
    for (const file of files) {
      const text = readFileSync(path.join(folder, file), 'utf8')
      expect(text.includes(root) || text.includes(home), file).toBe(false)
    }
  })

  test('the examples of the README print what their comments say', () => {
    const examples = blocksOf(name, 'mjs')
    expect(examples.length).toBeGreaterThan(0)
    for (const [index, example] of examples.entries()) {
      const file = `${name}-${index}.mjs`
      writeFileSync(path.join(stranger, file), example)
      const { stdout, stderr } = run(stranger, process.execPath, [file])
      expect(stdout.trimEnd().split('\n'), stderr).toEqual(printedBy(example))
    }
  })

  test.each([
    ['nodenext', 'nodenext'],
    ['esnext', 'bundler'],
  ])('TypeScript finds the types with module %s and moduleResolution %s', (module, moduleResolution) => {
    const examples = blocksOf(name, 'mts')
    expect(examples.length).toBeGreaterThan(0)
    const files = examples.map((example, index) => {
      writeFileSync(path.join(stranger, `${name}-${index}.mts`), example)
      return `${name}-${index}.mts`
    })
    const settings = ['--strict', '--noEmit', '--target', 'es2023', '--types', '']
    const checked = run(stranger, process.execPath, [
      path.join(root, 'node_modules/typescript/bin/tsc'),
      ...settings,
      '--module',
      module,
      '--moduleResolution',
      moduleResolution,
      ...files,
    ])
    expect(checked).toMatchObject({ status: 0, stdout: '' })
  })
})

test('entry points of a package share one state', () => {
  writeFileSync(
    path.join(stranger, 'state.mjs'),
    `import { enterHolidays, productOf } from '@vce/futures'
import { createCandleBuilder } from '@vce/futures/candles'
const at = Date.parse('2027-03-03T09:30:00+08:00')
const tick = { at, tradingDay: '2027-03-03', price: 1, volume: 1, turnover: 1, openInterest: 1 }
const count = () => {
  const builder = createCandleBuilder(productOf('rb'))
  builder.add(tick)
  return builder.dropped.outOfSession
}
const before = count()
enterHolidays(new Map([[2027, ['2027-03-03']]]))
console.log(before, count())
`,
  )
  expect(run(stranger, process.execPath, ['state.mjs'])).toMatchObject({ stdout: '0 1\n' })
})

describe('the workspace’s package.json', () => {
  const folders = path.join(home, 'interrupted')
  const folder = path.join(folders, 'one')
  const manifest = '{ "name": "one", "exports": { ".": "./src/index.ts" }, "scripts": {} }'
  const read = () => readFileSync(path.join(folder, 'package.json'), 'utf8')

  test('is restored after an interrupted packing', () => {
    mkdirSync(path.join(folder, 'dist'), { recursive: true })
    writeFileSync(path.join(folder, 'package.json'), manifest)
    publishManifest(folder)
    expect(JSON.parse(read())).toEqual({
      name: 'one',
      types: './dist/index.d.ts',
      exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } },
    })
    restoreManifests(folders)
    expect(read()).toBe(manifest)
    expect(readdirSync(folder)).toEqual(['package.json'])
  })

  test('stays unchanged without an interrupted packing', () => {
    restoreManifest(folder)
    expect(read()).toBe(manifest)
  })
})
