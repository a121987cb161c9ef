import { expect, test } from 'vitest'
import { thinkingTitle } from './thinking-title'

const tool = { action: 'tool' as const, response: '' }
const thought = { action: 'reasoning' as const, response: '先取持仓' }

test('a running answer without text is still thinking', () => {
  expect(thinkingTitle({ state: 'running', thoughtMs: null, thoughts: [thought] })).toBe('正在思考…')
  expect(thinkingTitle({ state: 'running', thoughtMs: null, thoughts: [thought, tool] })).toBe(
    '正在思考，查询 1 张表',
  )
})

test('the title of an answer with text shows at least one second with the number of tables', () => {
  expect(thinkingTitle({ state: 'done', thoughtMs: 4_100, thoughts: [thought, tool, tool] })).toBe(
    '已思考 4 秒，查询 2 张表',
  )
  expect(thinkingTitle({ state: 'running', thoughtMs: 90, thoughts: [thought] })).toBe('已思考 1 秒')
})

test('the title of an earlier answer shows no duration', () => {
  expect(thinkingTitle({ state: 'done', thoughtMs: null, thoughts: [tool] })).toBe('思考过程，查询 1 张表')
})
