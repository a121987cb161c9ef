import { beforeEach, expect, test } from 'vitest'
import { videoProblems } from '#platform/cutting'
import { startTestApp } from '#test/app'
import { brokenVideos, goodVideo } from './broken-videos.fixture'
import { createUploading } from './uploading.fixture'

const { app, db } = await startTestApp()
const { storage, config } = app.values
const uploading = createUploading({ db, storage, dataDir: config.dataDir })
const { run } = uploading.processor()
const nothing = { videos: 0, parts: 0, segments: 0, pieces: 0, files: 0 }
const problems: readonly string[] = Object.values(videoProblems)

beforeEach(uploading.clear)

const broken = await brokenVideos(20_261_120)

test.each(broken)('$name does no harm', async ({ bytes, mayPlay }) => {
  const id = await uploading.upload(bytes)
  await run()
  const { row } = (await uploading.standing(id)) ?? {}
  if (!mayPlay) expect(row?.state).toBe('failed')
  if (row?.state === 'failed')
    expect([problems.includes(row.problem), await uploading.left()]).toEqual([true, nothing])
  else expect(row?.state).toBe('ready')
  expect(row?.problem).not.toBe(videoProblems.failed)
  expect(uploading.logged).toEqual([])
})

test('a good file is cut after all of them', async () => {
  const id = await uploading.upload(await goodVideo())
  await run()
  expect((await uploading.standing(id))?.row).toMatchObject({
    state: 'ready',
    problem: '',
    claimedUntil: null,
  })
  expect(await uploading.left()).toEqual({ videos: 1, parts: 1, segments: 1, pieces: 0, files: 1 })
})
