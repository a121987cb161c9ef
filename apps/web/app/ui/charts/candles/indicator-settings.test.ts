import { expect, test } from 'vitest'
import { indicatorShapes, parameterFault, settingFault, settingOf } from './indicator-settings'
import type { IndicatorName } from './indicator-values'

test('the defaults of every indicator are accepted and have a style for each line', () => {
  for (const [name, { defaults, lines }] of Object.entries(indicatorShapes)) {
    expect([name, settingFault(name as IndicatorName, defaults.values)]).toEqual([name, null])
    expect(defaults.lines).toHaveLength(lines.length)
  }
})

test.each<[IndicatorName, number[], string]>([
  ['MA', [0, 10, 20, 60], 'MA1须在 1–500 之间'],
  ['MA', [5, 10, 20, 501], 'MA4须在 1–500 之间'],
  ['MA', [5, 10.5, 20, 60], 'MA2须为整数'],
  ['MA', [5, 10, 20], '参数个数有误'],
  ['BOLL', [1, 2], '周期须在 2–500 之间'],
  ['BOLL', [20, 2.25], '倍数最多一位小数'],
  ['BOLL', [20, Number.NaN], '请填写倍数'],
  ['MACD', [26, 12, 9], '快线须小于慢线'],
  ['SAR', [4, 20, 2], '步长不能大于极限'],
])('%s %j is refused: %s', (name, values, fault) => {
  expect(settingFault(name, values)).toBe(fault)
})

test('decimals of one digit are exact', () => {
  const width = { text: '倍数', min: 0.1, max: 10, step: 0.1 }
  for (let tenths = 1; tenths <= 100; tenths += 1) expect(parameterFault(width, tenths / 10)).toBeNull()
})

test('a stored setting that is not accepted leaves the defaults', () => {
  const { defaults } = indicatorShapes.KDJ
  expect(settingOf({ KDJ: { values: [0, 3, 3], lines: defaults.lines } }, 'KDJ')).toBe(defaults)
  expect(settingOf({ KDJ: { values: [9, 3, 3], lines: [] } }, 'KDJ')).toBe(defaults)
  expect(settingOf({ KDJ: { values: [14, 3, 3], lines: defaults.lines } }, 'KDJ').values).toEqual([14, 3, 3])
})
