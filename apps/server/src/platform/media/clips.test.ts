import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readClip } from '#test/media-tags'

const folder = 'apps/server/assets/media'
const videos = ['video-ore', 'video-margin', 'video-basis', 'video-roll', 'video-rebar', 'video-meal']

test.each([['live-sample', 30], ['live-small', 2], ...videos.map((name): [string, number] => [name, 18])])(
  'the ranges of %s are all of its bytes',
  (name, segments) => {
    const { init, ranges } = JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf8'))
    expect(ranges).toHaveLength(segments)
    let end = 0
    for (const [from, size] of [init, ...ranges]) {
      expect(from).toBe(end)
      end += size
    }
    expect(end).toBe(readFileSync(`${folder}/${name}.m4s`).length)
  },
)

test.each([
  ['live-sample', 60],
  ['live-small', 4],
])('%s has a keyframe every two seconds', async (name, seconds) => {
  const { pictures, milliseconds } = await readClip(name)
  expect(milliseconds).toBe(seconds * 1_000)
  expect(pictures).toHaveLength(seconds * 10)
  expect(pictures.flatMap(({ isKey, time }) => (isKey ? [time] : []))).toEqual(
    Array.from({ length: seconds / 2 }, (_, place) => place * 2_000),
  )
})

test.each(videos)('%s has ninety seconds with a keyframe every five', async (name) => {
  const { pictures, milliseconds } = await readClip(name)
  expect(milliseconds).toBe(90_000)
  expect(pictures.flatMap(({ isKey, time }) => (isKey ? [time] : []))).toEqual(
    Array.from({ length: 18 }, (_, place) => place * 5_000),
  )
})

test.each([['live-small', 120_000], ...videos.map((name): [string, number] => [name, 700_000])])(
  '%s is small',
  (name, bytes) => {
    expect(readFileSync(`${folder}/${name}.m4s`).length).toBeLessThan(bytes)
  },
)
