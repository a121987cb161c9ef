import type { BbasView } from '@vce/protocol'
import type { Column } from '#app/ui/table/table'

const text = (head: string, csv: (view: BbasView) => string | null | undefined): Column<BbasView> => ({
  head,
  cell: csv,
  csv,
})

/** CSV columns of the list. */
export const viewColumns: readonly Column<BbasView>[] = [
  text('交易日', ({ tradingDay }) => tradingDay),
  text('机构', ({ broker_name }) => broker_name),
  text('研究员', ({ researcher }) => researcher?.name),
  text('方向', ({ direction }) => direction),
  text('标题', ({ title }) => title),
  text('内容', ({ content }) => content),
  text('支撑', ({ view_point_json: point }) => point?.supports.join(' / ')),
  text('压力', ({ view_point_json: point }) => point?.resistances.join(' / ')),
  text('理由', ({ view_point_json: point }) => point?.reason),
]
