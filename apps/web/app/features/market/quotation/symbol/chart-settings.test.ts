import { expect, test } from 'vitest'
import { firstSettings, settingsFrom, switched, switchedBelow } from './chart-settings'

test('what the browser kept is read back, unknown names are left out', () => {
  expect(settingsFrom('{"over":["BOLL","XYZ"],"below":[],"layers":["pivots"]}')).toEqual({
    over: ['BOLL'],
    below: [],
    layers: ['pivots'],
  })
})

test.each([null, '', '{', 'null', '7', '{"over":"MA"}'])(
  'what makes no sense is the first settings: %s',
  (text) => {
    expect(settingsFrom(text)).toEqual(firstSettings)
  },
)

test('a fourth pane takes the place of the one chosen first', () => {
  expect(switchedBelow(['MACD', 'KDJ', 'RSI'], 'CCI')).toEqual(['KDJ', 'RSI', 'CCI'])
  expect(switchedBelow(['MACD', 'KDJ'], 'KDJ')).toEqual(['MACD'])
  expect(switched(['MA'], 'BOLL')).toEqual(['MA', 'BOLL'])
  expect(settingsFrom('{"below":["MACD","KDJ","RSI","ATR"]}').below).toHaveLength(3)
})
