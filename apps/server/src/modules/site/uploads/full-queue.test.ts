import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { uploadFile } from '@vce/protocol'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '#test/app'
import { noisePicture } from './pictures.fixture'

const dataDir = mkdtempSync(path.join(tmpdir(), 'vce-full-line-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const { call, db, seed } = await startTestApp({ env: { DATA_DIR: dataDir } })

test('an upload refused by a full queue does not count against the user’s limit', async () => {
  const users = [await seed.user(), await seed.user()]
  const picture = await noisePicture(700, 700).png().toBuffer()
  // Two pictures are re-encoded at a time and twenty may wait.
  const answers = await Promise.all(
    Array.from({ length: 36 }, (_, index) => call(uploadFile, { file: picture }, users[index % 2])),
  )
  const refused = answers.filter(({ code }) => code !== 1)
  expect(refused.length).toBeGreaterThan(0)
  expect(new Set(refused.map(({ code, msg }) => `${code} ${msg}`))).toEqual(
    new Set(['0 操作过于频繁，请稍后再试']),
  )
  const { rows } = await db.execute(sql`select key from limit_events where key like 'upload %'`)
  expect(rows).toHaveLength(answers.length - refused.length)
})
