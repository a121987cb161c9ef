import { expect, test } from 'vitest'
import { refusedFile } from '#modules/market'
import { reportTable } from './report'

test('the report has a line per file with its outcome and problems', () => {
  const stored = {
    name: 'kx20140106.dat',
    outcome: 'stored' as const,
    identity: {
      exchange: 'SHFE' as const,
      kind: 'quotes' as const,
      tradingDay: '2014-01-06',
      lastDay: '2014-01-06',
      scope: '',
      encoding: 'utf-8' as const,
      layout: 'shfe-kx-2009',
    },
    rows: 127,
    skipped: { 小计: 11 },
    problems: [{ at: 'o_curinstrument[3].VOLUME', text: '不是有效的手数：「x」' }],
    differences: [{ of: 'cu', field: 'volume' as const, published: 41, summed: 40 }],
    doubts: [],
    missing: [],
  }

  const lines = reportTable([stored, refusedFile('x.bin', '文件是空的')]).split('\n')

  expect(lines[1]).toMatch(
    /^kx20140106\.dat +SHFE +日行情 +2014-01-06 +已入库 +127 +略过小计 11 行；1 处有误；1 处合计与明细不符$/,
  )
  expect(lines[2]).toContain('o_curinstrument[3].VOLUME 不是有效的手数：「x」')
  expect(lines[3]).toContain('cu volume：公布 41，明细之和 40')
  expect(lines[4]).toMatch(/^x\.bin +— +— +— +未导入 +— +文件是空的$/)
  expect(lines.at(-2)).toBe('共 2 个文件：已入库 1，无变化 0，休市日 0，未导入 1')
})
