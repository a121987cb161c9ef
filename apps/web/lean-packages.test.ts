import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, test } from 'vitest'
import { leanEdits } from './lean-packages.mjs'

const require = createRequire(import.meta.url)
const modules = path.resolve(path.dirname(require.resolve('react-router/package.json')), '..')

/** Modules of a folder that a rule edits, with their paths as the bundler names them. */
const sourcesIn = (folder: string, file: RegExp) =>
  readdirSync(path.join(modules, folder))
    .map((name) => path.join(modules, folder, name))
    .filter((name) => file.test(name))
    .map((name) => readFileSync(name, 'utf8'))

test.for(leanEdits.flatMap(({ folder, file, edits }) => edits.map(([from]) => ({ folder, file, from }))))(
  '$from still matches in $folder',
  ({ folder, file, from }) => {
    expect(sourcesIn(folder, file).some((source) => source.replace(from, '') !== source)).toBe(true)
  },
)
