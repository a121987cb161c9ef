import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { binOf, root } from '../scripts/lib/project.mjs'

const biome = JSON.parse(readFileSync(path.join(root, 'biome.json'), 'utf8'))
const { noExcessiveCognitiveComplexity } = biome.linter.rules.complexity

/** Files that may exceed the ceiling until their functions are divided. */
const listed: string[] = biome.overrides.find(
  ({ linter }: typeof biome) => linter?.rules?.complexity?.noExcessiveCognitiveComplexity === 'off',
).includes

function tooComplex(files: readonly string[]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'vce-complexity-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const rules = { preset: 'none', complexity: { noExcessiveCognitiveComplexity } }
  writeFileSync(path.join(folder, 'biome.json'), JSON.stringify({ linter: { rules } }))
  const { stdout } = spawnSync(
    process.execPath,
    [
      binOf('@biomejs/biome'),
      'lint',
      `--config-path=${folder}`,
      '--reporter=github',
      '--colors=off',
      '--max-diagnostics=1000',
      ...files,
    ],
    { cwd: root, encoding: 'utf8' },
  )
  return [
    ...new Set(
      [...stdout.matchAll(/noExcessiveCognitiveComplexity,file=([^,]+),/g)].map(([, file = '']) =>
        path.relative(root, file),
      ),
    ),
  ]
}

test('a function over the ceiling is found', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'vce-planted-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const nested = (depth: number): string =>
    depth === 0 ? 'f()' : `if (a > ${depth}) { ${nested(depth - 1)} }`
  writeFileSync(path.join(folder, 'planted.ts'), `export function planted(a: number) { ${nested(7)} }\n`)
  expect(tooComplex([path.join(folder, 'planted.ts')])).toHaveLength(1)
})

test('each listed file still exceeds the ceiling', () => {
  expect(tooComplex(listed).sort()).toEqual(listed)
})
