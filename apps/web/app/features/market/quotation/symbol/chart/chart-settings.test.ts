import { parseDocumentBody } from '@vce/protocol'
import { expect, test } from 'vitest'
import {
  bodyOf,
  defaultSettings,
  settingsOf,
  storedParameters,
  withIndicator,
  withToggledBelow,
  withToggledItem,
} from './chart-settings'
import { builtInTemplates, templateSummary } from './templates'

test('stored settings are read unchanged', () => {
  const settings = {
    ...defaultSettings,
    over: ['BOLL'],
    interest: false,
    parameters: { BOLL: { values: [26, 2.5], lines: defaultLines } },
    heights: { MACD: 140 },
  } as const
  const body = bodyOf({ ...settings, parameters: { BOLL: { values: [26, 2.5], lines: [...defaultLines] } } })
  expect(parseDocumentBody('chart', JSON.parse(JSON.stringify(body)))).toEqual(body)
  expect(settingsOf(body)).toEqual(settings)
  expect(settingsOf(null)).toBe(defaultSettings)
})

const defaultLines = [
  { token: 's3', shown: true },
  { token: 's1', shown: false },
  { token: 's4', shown: true },
] as const

test('indicators of another version of the chart are left out', () => {
  const body = { ...bodyOf(defaultSettings), over: ['MA', 'KDJ'] as const, layers: ['rolls', 'tides'] }
  expect(settingsOf({ ...body, over: [...body.over] })).toEqual(defaultSettings)
})

test.each([{ over: ['XYZ'] }, { parameters: { MA: { values: [501], lines: [] } } }, { heights: { VOL: 3 } }])(
  'a body that is not valid is refused: %j',
  (part) => {
    expect(parseDocumentBody('chart', { ...bodyOf(defaultSettings), ...part })).toBeNull()
  },
)

test('parameters that are the defaults again are not stored', () => {
  const lines = (['ink-2', 's1', 's4', 's2'] as const).map((token) => ({ token, shown: true }))
  expect(storedParameters({ MA: { values: [5, 10, 20, 60], lines } })).toEqual({})
  expect(storedParameters({ MA: { values: [5, 10, 30, 60], lines } })).toHaveProperty('MA')
})

test('a sixth pane is not added and replaces none', () => {
  const five = ['MACD', 'KDJ', 'RSI', 'ATR', 'CCI']
  expect(withToggledBelow(five, 'OBV')).toEqual(five)
  expect(withToggledBelow(five, 'KDJ')).toEqual(['MACD', 'RSI', 'ATR', 'CCI'])
  expect(withToggledItem(['MA'], 'BOLL')).toEqual(['MA', 'BOLL'])
})

test('the summary of a built-in template names its interval and indicators', () => {
  expect(builtInTemplates.map((template) => [template.name, templateSummary(template)])).toEqual([
    ['趋势日线', '日K，MA，MACD，持仓线'],
    ['短线', '15分，BOLL，KDJ'],
    ['只看价', '无指标'],
  ])
})

test('the indicator in the address is drawn with the stored ones', () => {
  expect(withIndicator(defaultSettings, 'RSI').below).toEqual(['MACD', 'KDJ', 'RSI'])
  expect(withIndicator(defaultSettings, 'BOLL').over).toEqual(['MA', 'BOLL'])
  expect(withIndicator(defaultSettings, 'MACD')).toBe(defaultSettings)
  expect(withIndicator(defaultSettings, 'NONE')).toBe(defaultSettings)
  expect(withIndicator(defaultSettings, null)).toBe(defaultSettings)
})

test('of a full chart the last pane makes room for the indicator in the address', () => {
  const full = { ...defaultSettings, below: ['MACD', 'KDJ', 'RSI', 'ATR', 'CCI'] as const }
  expect(withIndicator(full, 'OBV').below).toEqual(['MACD', 'KDJ', 'RSI', 'ATR', 'OBV'])
})
