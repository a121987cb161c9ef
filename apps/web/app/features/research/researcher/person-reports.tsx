import type { DraftInputOf, getReports, ReportCard } from '@vce/protocol'
import { reportAddress } from '#app/features/research/addresses'
import { reportsQuery } from '#app/features/research/queries'
import { useApi } from '#app/lib/api'
import { missing, thousands } from '#app/lib/format'
import { useLoaded } from '#app/lib/use-loaded'
import { Empty } from '#app/ui/layout/states'
import { Tag } from '#app/ui/layout/tag'
import { Link } from '#app/ui/link'
import { PageLinks } from '#app/ui/table/page-links'
import { type Column, DataTable } from '#app/ui/table/table'
import { tagTone } from '#app/ui/view-directions'
import { personLink } from './choice'

interface PersonReportsProps {
  part: DraftInputOf<typeof getReports>
  search: URLSearchParams
}

const columns = (world: 'real' | 'simulated'): Column<ReportCard>[] => [
  {
    head: '标题',
    rowHeader: true,
    cell: ({ id, title, vip }) => (
      <>
        <Link to={reportAddress(id, world)} className="seat">
          {title}
        </Link>
        {vip && (
          <Tag tone="vip" small className="ml-2">
            VIP
          </Tag>
        )}
      </>
    ),
  },
  { head: '类型', width: 64, cell: ({ kind }) => kind },
  {
    head: '观点',
    width: 72,
    cell: ({ direction }) =>
      direction ? (
        <Tag tone={tagTone(direction)} small>
          {direction}
        </Tag>
      ) : (
        missing
      ),
  },
  {
    head: '品种',
    width: 240,
    cell: ({ products }) => namesOf(products),
  },
  { head: '发布时间', width: 148, cell: ({ publishedAt }) => publishedAt.slice(0, 16) },
  { head: '阅读', align: 'end', width: 72, cell: ({ reads }) => thousands(reads) },
]

/** Maximum product names; if there are more, their number is shown. */
const maxNamed = 3

function namesOf(products: ReportCard['products']) {
  const names = products.slice(0, maxNamed).map(({ shortName }) => shortName)
  return names.join('、') + (products.length > maxNamed ? ` 等 ${products.length} 个` : '')
}

/** The researcher's reports, newest first. */
export function PersonReports({ part, search }: PersonReportsProps) {
  const list = useLoaded(reportsQuery(useApi(), part))
  return (
    <>
      <DataTable
        density="loose"
        caption="研报"
        columns={columns(list.world)}
        rows={list.data}
        rowKey={({ id }) => id}
        empty={<Empty hint={list.total > 0 ? `只有 ${list.last_page} 页` : '还没有他的研报'} />}
      />
      <PageLinks
        label="研报分页"
        page={list.current_page}
        last={list.last_page}
        linkTo={(page) => personLink(search, { page })}
      />
    </>
  )
}
