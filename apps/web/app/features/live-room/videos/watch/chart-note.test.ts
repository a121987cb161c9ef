import { expect, test } from 'vitest'
import { chartNote } from './chart-note'

test.each([
  ['pending', '分钟数据尚未导入'],
  ['missing', '这场直播的分钟数据不全'],
  ['complete', undefined],
] as const)('a chart that is %s says %s', (state, title) => {
  expect(chartNote(state)?.title).toBe(title)
})
