import type { ExpressLine } from '@vce/protocol'
import { price } from '#app/lib/format'
import type { Column } from '#app/ui/table/table'

const text = (head: string, csv: (line: ExpressLine) => string): Column<ExpressLine> => ({
  head,
  cell: csv,
  csv,
})

/** CSV columns of the lines, with all figures in one cell. */
export const expressColumns: readonly Column<ExpressLine>[] = [
  text('时间', ({ time, tradingDay }) => time ?? `${tradingDay} 盘后`),
  text('交易日', ({ tradingDay }) => tradingDay),
  text('类型', ({ tag }) => tag),
  text('重要', ({ is_tuchu }) => (is_tuchu ? '是' : '否')),
  text('标题', ({ title }) => title),
  text('内容', ({ content }) => content),
  text('数字', ({ figures }) =>
    figures.map(({ name, value, unit, digits }) => `${name} ${price(value, digits)}${unit}`).join('；'),
  ),
  text('来源', ({ source }) => source),
]
