import { expect, test } from 'vitest'
import { sampleCursorLink, sampleGroupLink, samplesInput } from './sample-choice'

const search = (query: string) => new URLSearchParams(query)
const list = { tab: 'hot', channel: 'votes', world: 'real', cursor: 'x' } as const

test('an open group lists the samples of the same filter from the newest on', () => {
  const samples = { tab: 'newest', channel: 'votes', world: 'real', samples: true }
  expect(samplesInput(list, search(''))).toBeNull()
  expect(samplesInput(list, search('samples=1&cursor=x'))).toEqual(samples)
  expect(samplesInput(list, search('samples=1&sample_cursor=y'))).toEqual({ ...samples, cursor: 'y' })
})

test('closing the group removes its parameters from the address', () => {
  expect(sampleGroupLink('/qiyouCommunityV3', search('tab=hot'), true)).toBe(
    '/qiyouCommunityV3?tab=hot&samples=1',
  )
  expect(sampleGroupLink('/qiyouCommunityV3', search('tab=hot&samples=1&sample_cursor=y'), false)).toBe(
    '/qiyouCommunityV3?tab=hot',
  )
  expect(sampleCursorLink('/qiyouCommunityV3', search('samples=1'), 'y')).toBe(
    '/qiyouCommunityV3?samples=1&sample_cursor=y',
  )
})
