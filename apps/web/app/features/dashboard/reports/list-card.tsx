import type { ReportCard } from '@vce/protocol'
import { thousands } from '#app/lib/format'
import { withinWorld } from '#app/lib/world'
import { ButtonLink } from '#app/ui/controls/button'
import { TabLinks } from '#app/ui/controls/tabs'
import { Card } from '#app/ui/layout/card'
import { OriginLine } from '#app/ui/layout/origin-line'
import { Empty } from '#app/ui/layout/states'
import { markOf } from '#app/ui/marks/file-mark'
import type { CsvCell } from '#app/ui/table/csv'
import { ExportButton } from '#app/ui/table/export-button'
import { PageLinks } from '#app/ui/table/page-links'
import { type Column, tableCsv } from '#app/ui/table/table'
import { isFiltered, type ReportFilter, reportLink, unfilteredLink } from './choice'
import type { ReportChoices, ReportList } from './queries'
import { ReportItem } from './report-item'

const column = (head: string, csv: (report: ReportCard) => CsvCell): Column<ReportCard> => ({
  head,
  cell: () => null,
  csv,
})

/** Columns of the list as CSV. */
const reportColumns: readonly Column<ReportCard>[] = [
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

interface ListCardProps {
  list: ReportList
  source: ReportChoices['source']
  filter: ReportFilter
  search: URLSearchParams
}

const orders = [
  { sort: 'newest', text: '最新' },
  { sort: 'reads', text: '阅读最多' },
] as const

/** The filtered reports with page links. */
export const ListCard = ({ list, source, filter, search }: ListCardProps) => (
  <Card
    title="精选研报"
    note={isFiltered(filter) ? `符合 ${thousands(list.total)} 篇` : `共 ${thousands(list.total)} 篇`}
    extra={
      <>
        <Pages search={search} />
        <TabLinks
          label="排序"
          shape="segment"
          items={orders.map(({ sort, text }) => ({
            to: reportLink(search, { sort }),
            text,
            current: sort === filter.sort,
          }))}
        />
        <ExportButton
          label="精选研报"
          mark={markOf(
            { source, world: list.world },
            { title: '精选研报', subject: `第${list.current_page}页`, period: null },
          )}
          csv={() => tableCsv(reportColumns, list.data)}
        />
      </>
    }
    foot={source && <OriginLine source={source} world={list.world} note="摘要与链接，观点为机构所述" />}
  >
    {list.data.length > 0 ? (
      <ul className="rule divide-y divide-line">
        {list.data.map((report) => (
          <li key={report.id}>
            <ReportItem report={report} search={search} />
          </li>
        ))}
      </ul>
    ) : (
      <NothingFits list={list} search={search} />
    )}
    <PageLinks
      label="研报分页"
      page={list.current_page}
      last={list.last_page}
      linkTo={(page) => reportLink(search, { page })}
    />
  </Card>
)

/** Links to the other pages about research. */
const Pages = ({ search }: { search: URLSearchParams }) => (
  <nav aria-label="研究" className="row gap-1">
    <ButtonLink to={withinWorld('/institutionalOpinion', search)} variant="ghost" size="sm">
      机构观点
    </ButtonLink>
    <ButtonLink to={withinWorld('/researcher', search)} variant="ghost" size="sm">
      研究员
    </ButtonLink>
  </nav>
)

const NothingFits = ({ list: { total, last_page }, search }: Pick<ListCardProps, 'list' | 'search'>) => (
  <Empty
    hint={total > 0 ? `只有 ${last_page} 页` : '没有同时符合这些条件的研报'}
    action={
      <ButtonLink
        to={total > 0 ? reportLink(search, {}) : unfilteredLink(search)}
        variant="outline"
        size="sm"
      >
        {total > 0 ? '回到第一页' : '清空筛选'}
      </ButtonLink>
    }
  />
)
