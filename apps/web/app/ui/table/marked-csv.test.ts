import { expect, test } from 'vitest'
import type { FileMark } from '#app/ui/marks/file-mark'
import { toCsv } from './csv'
import { markedCsv } from './marked-csv'

const mark: FileMark = {
  title: '持仓龙虎榜',
  subject: '螺纹钢 rb2701',
  period: '2026-11-20',
  source: '模拟行情会员持仓排名 "a,b"',
  at: '2026-11-20 16:42',
  world: 'simulated',
}
const exportedAt = Date.parse('2026-11-22T02:20:30Z')

test('a file starts with a byte order mark, the mark and an empty line, then the table', () => {
  expect(
    markedCsv(mark, toCsv(['席位', '持仓量'], [['永安期货', 186452]]), exportedAt).split('\r\n'),
  ).toEqual([
    '\uFEFF# V策,模拟数据',
    '# 名称,持仓龙虎榜',
    '# 对象,螺纹钢 rb2701',
    '# 时段,2026-11-20',
    '# 来源,"模拟行情会员持仓排名 ""a,b"""',
    '# 更新时间,2026-11-20 16:42',
    '# 导出时间,2026-11-22 10:20',
    '',
    '席位,持仓量',
    '永安期货,186452',
    '',
  ])
})

test('a formula in the mark is escaped like one in the table', () => {
  const head = markedCsv({ ...mark, subject: '=HYPERLINK("x")' }, '', exportedAt)
  expect(head).toContain(`# 对象,"'=HYPERLINK(""x"")"\r\n`)
})
