import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { entryTexts } from './entry-text'

const modules = 'apps/server/src/modules'
const reasons = new Set(
  readdirSync(modules, { recursive: true, encoding: 'utf8' })
    .filter((file) =>
      /^(ledger|quota|membership|honor|community|reward)\/.*(?<!\.test|\.fixture|\.soak)\.ts$/.test(file),
    )
    .flatMap((file) => [...readFileSync(path.join(modules, file), 'utf8').matchAll(/\breason: '(\w+)'/g)])
    .map(([, reason]) => reason ?? ''),
)

test('every reason that modules write has a name', () => {
  expect(reasons.size).toBeGreaterThanOrEqual(3)
  expect([...reasons].filter((reason) => entryTexts(reason, '', 'points').type === '其他')).toEqual([])
})

test('an exchange is named by the side it is seen from', () => {
  expect(entryTexts('convert', 'vouchers:5', 'points')).toEqual({ type: '兑换V券', detail: '5 V券' })
  expect(entryTexts('convert', 'vouchers:5', 'vouchers')).toEqual({ type: 'V粒兑换', detail: '5 V券' })
  expect(entryTexts('search', 'searches:ai:20', 'points')).toEqual({
    type: '兑换次数',
    detail: 'AI 提问 20 次',
  })
  expect(entryTexts('expire', '', 'points')).toEqual({ type: '到期', detail: '' })
})

test('an entry of a draw names its pool and number', () => {
  expect(entryTexts('drawCost', 'draw:7:18204', 'points')).toEqual({
    type: '抽奖消耗',
    detail: '第 7 期第 18204 抽',
  })
})

test('an entry of a bounty names its question', () => {
  expect(entryTexts('hold', 'post:12', 'points')).toEqual({ type: '冻结', detail: '提问 12' })
  expect(entryTexts('bountyWon', 'post:12', 'points')).toEqual({ type: '悬赏获选', detail: '提问 12' })
})
