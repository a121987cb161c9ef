import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readClip } from '#test/media-tags'

const folder = 'apps/server/assets/media'

test.each([
  ['live-sample', 30],
  ['live-small', 2],
])('the ranges of %s are all of its bytes', (name, segments) => {
  const { init, ranges } = JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf8'))
  expect(ranges).toHaveLength(segments)
  let end = 0
  for (const [from, size] of [init, ...ranges]) {
    expect(from).toBe(end)
    end += size
  }
  expect(end).toBe(readFileSync(`${folder}/${name}.m4s`).length)
})

test.each([
  ['live-sample' as const, 60],
  ['live-small' as const, 4],
])('%s has a keyframe every two seconds', async (name, seconds) => {
  const { pictures, milliseconds } = await readClip(name)
  expect(milliseconds).toBe(seconds * 1_000)
  expect(pictures).toHaveLength(seconds * 10)
  expect(pictures.flatMap(({ isKey, time }) => (isKey ? [time] : []))).toEqual(
    Array.from({ length: seconds / 2 }, (_, place) => place * 2_000),
  )
})

test('the small clip is small', () => {
  expect(readFileSync(`${folder}/live-small.m4s`).length).toBeLessThan(120_000)
})
