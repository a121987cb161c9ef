import type { ReportCard } from '@vce/protocol'
import type { CsvCell } from '#app/ui/table/csv'
import type { Column } from '#app/ui/table/table'

const column = (head: string, csv: (report: ReportCard) => CsvCell): Column<ReportCard> => ({
  head,
  cell: () => null,
  csv,
})

/** Columns of the list as CSV. */
export const reportColumns: readonly Column<ReportCard>[] = [
  column('编号', ({ id }) => id),
  column('发布时间', ({ publishedAt }) => publishedAt),
  column('标题', ({ title }) => title),
  column('机构', ({ broker }) => broker),
  column('分析师', ({ researcher }) => researcher?.name),
  column('类型', ({ kind }) => kind),
  column('观点', ({ direction }) => direction),
  column('品种', ({ products }) => products.map(({ shortName }) => shortName).join('、')),
  column('品种代码', ({ products }) => products.map(({ code }) => code).join(' ')),
  column('摘要', ({ summary }) => summary),
  column('阅读', ({ reads }) => reads),
  column('PDF', ({ hasPdf }) => (hasPdf ? '有' : '无')),
  column('会员', ({ vip }) => (vip ? '是' : '否')),
]
