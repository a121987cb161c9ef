import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Sources by path from the project's root; examples of rules have the same type. */
export type Sources = Readonly<Record<string, string>>

const root = path.resolve(import.meta.dirname, '../..')

/** Matches names of `.gitignore` in the three forms used there: `folder/`, `*.ending`, `file`. */
function ignoredBy(lines: readonly string[]) {
  const names = new Set(lines.map((line) => line.replace(/\/$/, '')))
  const endings = lines.filter((line) => line.startsWith('*')).map((line) => line.slice(1))
  return (name: string) =>
    name === '.git' || names.has(name) || endings.some((ending) => name.endsWith(ending))
}

const isIgnored = ignoredBy(readFileSync(path.join(root, '.gitignore'), 'utf8').split('\n').filter(Boolean))

/** Every file that belongs to the project; works without a git checkout. */
export const files: readonly string[] = filesBelow('')

function filesBelow(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !isIgnored(name))
    .flatMap((entry) => {
      const at = path.posix.join(folder, entry.name)
      return entry.isDirectory() ? filesBelow(at) : [at]
    })
    .sort()
}

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** The chosen files with their contents. */
export const sourcesOf = (chosen: (file: string) => boolean): Sources =>
  Object.fromEntries(files.filter(chosen).map((file) => [file, read(file)]))

export const isCode = (file: string) => /\.(ts|tsx|mjs)$/.test(file)

export const codeSources = sourcesOf(isCode)

/** Whether a file is only used by tests, so that it may import against the directions of production code. */
export const isTest = (file: string) =>
  /\.(test|spec|soak|fixture|harness)\.tsx?$/.test(file) ||
  /^(architecture|bench|e2e|scripts|test)\//.test(file) ||
  /^(apps|packages)\/[^/]+\/(src\/)?test\//.test(file)
