import { expect, test } from 'vitest'
import { preferencesFrom, preferencesKey } from './preferences'
import { replayOf } from './replay'
import { withinWorld } from './world'

const params = (text = '') => new URLSearchParams(text)

test('the settled day is chosen by the address, else by the stored preference', () => {
  const [replayed, settled] = [preferencesFrom(''), preferencesFrom('world=real; replay=0')]
  expect(replayOf(params(), replayed)).toBeUndefined()
  expect(replayOf(params('replay=0'), replayed)).toBe(false)
  expect(replayOf(params(), settled)).toBe(false)
  expect(replayOf(params('replay=1'), settled)).toBeUndefined()
  expect(replayOf(params('replay=yes'), settled)).toBe(false)
})

test('a stored replay is forgotten while a page of the settled day is cached apart', () => {
  expect(preferencesFrom('replay=1')).toEqual(preferencesFrom(''))
  expect(preferencesFrom('xreplay=0').replay).toBe(true)
  expect(preferencesKey(preferencesFrom('replay=0'))).not.toBe(preferencesKey(preferencesFrom('')))
})

test('a link stays on the settled day and in the world of the address', () => {
  expect(withinWorld('/', params('replay=0'))).toBe('/?replay=0')
  expect(withinWorld('/quotation?type=2#chart', params('world=simulated&replay=0'))).toBe(
    '/quotation?type=2&world=simulated&replay=0#chart',
  )
  expect(withinWorld('/quotation', params('replay=1'))).toBe('/quotation')
})
