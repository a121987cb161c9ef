import { expect, test } from 'vitest'
import { type HlsFault, remedyFor } from './hls-faults'

const now = 1_000_000
const network = (fault: Partial<HlsFault>): HlsFault => ({
  details: 'manifestLoadError',
  isFatal: true,
  isMedia: false,
  isDecoding: true,
  ...fault,
})
const media = (fault: Partial<HlsFault> = {}): HlsFault => ({
  details: 'bufferAppendError',
  isFatal: true,
  isMedia: true,
  isDecoding: true,
  ...fault,
})

test.each([
  ['a refused ticket', network({ status: 403, isFatal: false }), 'renew'],
  [
    'a playlist without segments',
    network({ details: 'levelEmptyError', status: 200, isFatal: false }),
    'wait',
  ],
  ['a playlist that does not exist yet', network({ status: 404 }), 'wait'],
  ['a playlist that is gone', network({ details: 'levelLoadError', status: 404 }), 'wait'],
  ['a segment that is gone', network({ details: 'fragLoadError', status: 404 }), 'renew'],
  ['a server that does not answer', network({ details: 'levelLoadTimeOut' }), 'renew'],
  ['an error that hls.js mends', network({ details: 'levelLoadError', status: 500, isFatal: false }), 'none'],
  ['a stall', media({ details: 'bufferStalledError', isFatal: false }), 'none'],
  ['sound that begins', media(), 'step'],
  ['a picture that cannot be decoded', media({ isDecoding: false }), 'recover'],
  ['a broken decoder', media({ details: 'mediaSourceRequiresReset' }), 'recover'],
] as const)('%s has a remedy', (_name, fault, remedy) => {
  expect(remedyFor(fault, [], now)).toBe(remedy)
})

test('a second error of the media within ten seconds opens the stream again', () => {
  const broken = media({ isDecoding: false })
  expect(remedyFor(broken, [now - 9_999], now)).toBe('renew')
  expect(remedyFor(broken, [now - 10_000], now)).toBe('recover')
})
