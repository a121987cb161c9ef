import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { binOf, root } from '../scripts/lib/project.mjs'

test('a promise that is neither awaited nor marked is found with its place', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'vce-promises-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  copyFileSync(path.join(root, '.oxlintrc.json'), path.join(folder, '.oxlintrc.json'))
  writeFileSync(path.join(folder, 'tsconfig.json'), '{ "compilerOptions": { "strict": true } }')
  writeFileSync(
    path.join(folder, 'planted.ts'),
    'const save = async () => undefined\nvoid save()\nsave()\nexport const saved = await save()\n',
  )
  const { status, stdout } = spawnSync(process.execPath, [binOf('oxlint'), '--type-aware'], {
    cwd: folder,
    // With `CI` or `FORCE_COLOR` set, the tool colours its output.
    env: {
      PATH: process.env.PATH,
      NO_COLOR: '1',
      OXLINT_TSGOLINT_PATH: path.join(root, 'node_modules/.bin/tsgolint'),
    },
    encoding: 'utf8',
  })
  expect(stdout).toMatch(/no-floating-promises[\s\S]*planted\.ts:3:1/)
  expect(stdout).toContain('1 error')
  expect(status).toBe(1)
})
