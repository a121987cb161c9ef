import { expect, test } from 'vitest'
import { createLeakCheck, newCanary } from './leaks'
import { systemText } from './system-text'

const canary = newCanary()
const frame = {
  world: 'real',
  now: '2026-11-20 10:00',
  days: { running: '2026-11-20', settled: '2026-11-19' },
} as const
const system = systemText({ ...frame, mark: '⟪ⴀⴁⴂⴃ⟫', canary })
const isLeak = createLeakCheck(system, canary)

test.each([
  ['as it is', canary],
  ['apart', [...canary].join(' ')],
  ['backwards', [...canary].reverse().join('')],
  ['in part', canary.slice(4, 14)],
  ['in capitals', canary.toUpperCase()],
])('the canary %s is found as a leak', (_how, text) => {
  expect(isLeak(`编号 ${text}`)).toBe(true)
})

test('a stretch of the system text is found as a leak', () => {
  expect(isLeak(`我收到：${system.slice(60, 110)}`)).toBe(true)
})

test.each(['螺纹钢最新价 3012 元/吨，涨跌幅 1.2%。', '前 20 席位空单合计增 1,234 手，永安期货空单最大。'])(
  '%s is no leak',
  (text) => {
    expect(isLeak(text)).toBe(false)
  },
)
