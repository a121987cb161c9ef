import { randomInt } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { videoProblems } from '#platform/cutting'
import { startTestApp } from '#test/app'
import { buildProgram } from '#test/build-program'
import { brokenVideos, goodVideo } from './broken-videos.fixture'
import { createUploading } from './uploading.fixture'

const files = 1_000
const problems: readonly string[] = Object.values(videoProblems)
const nothing = { videos: 0, parts: 0, segments: 0, pieces: 0, files: 0 }

test('a thousand broken files do no harm', async () => {
  const program = await buildProgram('cut-worker')
  const { app, db } = await startTestApp()
  const { storage, config } = app.values
  const uploading = createUploading({ db, storage, dataDir: config.dataDir })
  const { run } = uploading.processor((options) => new Worker(program, options))
  const first = Number(process.env.VCE_BROKEN_SEED ?? randomInt(2 ** 31))
  const counts = new Map<string, number>()
  let done = 0
  for (let seed = first; done < files; seed += 1) {
    for (const { name, bytes, mayPlay } of await brokenVideos(seed)) {
      const about = `${name} of seed ${seed}`
      const id = await uploading.upload(bytes)
      await run()
      const row = (await uploading.standing(id))?.row
      const isReady = row?.state === 'ready'
      expect([about, isReady && !mayPlay]).toEqual([about, false])
      if (!isReady) {
        expect([about, row?.state, problems.includes(row?.problem ?? '')]).toEqual([about, 'failed', true])
        expect([about, await uploading.left()]).toEqual([about, nothing])
      }
      const result = isReady ? '可播放' : (row?.problem ?? '')
      counts.set(result, (counts.get(result) ?? 0) + 1)
      await uploading.clear()
      done += 1
    }
  }
  const id = await uploading.upload(await goodVideo())
  await run()
  expect((await uploading.standing(id))?.row.state).toBe('ready')
  expect(uploading.logged).toEqual([])
  console.info(`seed ${first}:`, Object.fromEntries(counts))
})
