import type { Researcher } from '@vce/protocol'
import type { CsvCell } from '#app/ui/table/csv'
import type { Column } from '#app/ui/table/table'

const column = (head: string, csv: (researcher: Researcher) => CsvCell): Column<Researcher> => ({
  head,
  cell: () => null,
  csv,
})

/** CSV columns of the list. */
export const researcherColumns: readonly Column<Researcher>[] = [
  column('编号', ({ id }) => id),
  column('姓名', ({ name }) => name),
  column('机构', ({ broker }) => broker),
  column('职务', ({ title }) => title),
  column('投资咨询资格', ({ certificate }) => certificate),
  column('品种', ({ products }) => products.map(({ shortName }) => shortName).join('、')),
  column('研报', ({ reports }) => reports),
  column('观点', ({ views }) => views),
  column('5 日命中率%', ({ hitRate }) => hitRate),
]
