import { expect, test } from 'vitest'
import { statementCsv } from './statement-file'

test('a statement has a head and a line for each entry', () => {
  expect(
    statementCsv([
      {
        id: 2,
        created_at: '2026-11-20 16:00:00',
        type: '兑换次数',
        detail: 'BBAS 查询 10 次',
        kind: 'out',
        amount: -100,
        balance_after: 400,
      },
    ]),
  ).toBe('\uFEFF时间,类型,说明,变动,余额\r\n2026-11-20 16:00:00,兑换次数,BBAS 查询 10 次,-100,400\r\n')
})
