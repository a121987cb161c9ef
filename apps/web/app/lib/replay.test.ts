import { expect, test } from 'vitest'
import { preferencesFrom, preferencesKey } from './preferences'
import { replayOf } from './replay'
import { withinWorld } from './world'

const params = (text = '') => new URLSearchParams(text)

test('the replay is chosen by the address, else by the choice of the visit', () => {
  const [settled, replayed] = [preferencesFrom(''), preferencesFrom('world=real; replay=1')]
  expect(replayOf(params(), settled)).toBeUndefined()
  expect(replayOf(params('replay=1'), settled)).toBe(true)
  expect(replayOf(params(), replayed)).toBe(true)
  expect(replayOf(params('replay=0'), replayed)).toBeUndefined()
  expect(replayOf(params('replay=yes'), replayed)).toBe(true)
})

test('a page of the replay is cached apart from one of the settled day', () => {
  expect(preferencesFrom('replay=0')).toEqual(preferencesFrom(''))
  expect(preferencesFrom('xreplay=1').replay).toBe(false)
  expect(preferencesKey(preferencesFrom('replay=1'))).not.toBe(preferencesKey(preferencesFrom('')))
})

test('a link stays on the settled day and in the world of the address', () => {
  expect(withinWorld('/', params('replay=0'))).toBe('/?replay=0')
  expect(withinWorld('/quotation?type=2#chart', params('world=simulated&replay=0'))).toBe(
    '/quotation?type=2&world=simulated&replay=0#chart',
  )
  expect(withinWorld('/quotation', params('replay=1'))).toBe('/quotation')
})
