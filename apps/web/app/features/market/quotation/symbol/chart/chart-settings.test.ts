import { expect, test } from 'vitest'
import { defaultSettings, settingsFrom, toggled, toggledBelow } from './chart-settings'

test('unknown names in stored settings are dropped', () => {
  expect(settingsFrom('{"over":["BOLL","XYZ"],"below":[],"layers":["pivots"]}')).toEqual({
    over: ['BOLL'],
    below: [],
    layers: ['pivots'],
  })
})

test.each([null, '', '{', 'null', '7', '{"over":"MA"}'])(
  'invalid stored settings fall back to the defaults: %s',
  (text) => {
    expect(settingsFrom(text)).toEqual(defaultSettings)
  },
)

test('a fourth pane replaces the one chosen first', () => {
  expect(toggledBelow(['MACD', 'KDJ', 'RSI'], 'CCI')).toEqual(['KDJ', 'RSI', 'CCI'])
  expect(toggledBelow(['MACD', 'KDJ'], 'KDJ')).toEqual(['MACD'])
  expect(toggled(['MA'], 'BOLL')).toEqual(['MA', 'BOLL'])
  expect(settingsFrom('{"below":["MACD","KDJ","RSI","ATR"]}').below).toHaveLength(3)
})
