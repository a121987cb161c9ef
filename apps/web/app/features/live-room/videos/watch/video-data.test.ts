import type { VideoDetails } from '@vce/protocol'
import { expect, test } from 'vitest'
import { isoDuration, videoObject } from './video-data'

test.each([
  [0, 'PT0S'],
  [59.6, 'PT1M'],
  [3_723, 'PT1H2M3S'],
])('%s seconds are %s', (seconds, text) => {
  expect(isoDuration(seconds)).toBe(text)
})

const details = {
  gate: null,
  video: {
    title: '三千关口',
    description: '',
    cover: '/files/a.webp',
    is_members_only: false,
    published_at: '2026-11-21 09:00:00',
    seconds: 90,
    teacher: { name: '陈立' },
  },
} as VideoDetails
const options = { address: '/liveV2/details?id=1', absolute: (path: string) => `https://v.cn${path}` }

test('search engines get title, cover, day and length of a video', () => {
  expect(videoObject(details, options)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: '三千关口',
    description: '三千关口',
    thumbnailUrl: 'https://v.cn/files/a.webp',
    uploadDate: '2026-11-21T09:00:00+08:00',
    duration: 'PT1M30S',
    url: 'https://v.cn/liveV2/details?id=1',
    author: { '@type': 'Person', name: '陈立' },
  })
})

test('search engines get nothing of a video behind a gate', () => {
  expect(videoObject({ ...details, gate: 'signIn' }, options)).toBeNull()
})
