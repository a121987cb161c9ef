import { useQuery } from '@tanstack/react-query'
import { type SearchUse, searchNames } from '@vce/protocol'
import { useSearchParams } from 'react-router'
import { searchUsesQuery } from '#app/features/quota/queries'
import { useApi } from '#app/lib/api'
import { TabLinks } from '#app/ui/controls/tabs'
import { Empty } from '#app/ui/layout/states'
import { Tag } from '#app/ui/layout/tag'
import { PagedRows } from '#app/ui/table/paged-rows'
import { type Column, DataTable } from '#app/ui/table/table'
import { tagFilters, usesChoice, usesPageLink, usesTag, usesTagLink } from './choice'
import { unitText } from './unit-text'

const columns: readonly Column<SearchUse>[] = [
  { head: '时间', rowHeader: true, width: 168, cell: ({ created_at }) => created_at.slice(0, 16) },
  { head: '类型', width: 136, cell: ({ name }) => name },
  { head: '用于', cell: unitText, className: 'text-ink-2' },
  {
    head: '来源',
    width: 136,
    cell: ({ source, returned }) => (
      <>
        {source === 'free' ? '免费' : '兑换'}
        {returned && (
          <Tag small className="ml-2">
            已退回
          </Tag>
        )}
      </>
    ),
  },
]

/** Past uses by kind, newest first. */
export function UsesList() {
  const [search] = useSearchParams()
  const tag = usesTag(search)
  const answer = useQuery(searchUsesQuery(useApi(), usesChoice(search)))
  return (
    <>
      <div className="between rule gap-4 border-b border-line px-6 py-3">
        <TabLinks
          label="次数类型"
          items={tagFilters.map((each) => ({
            to: usesTagLink(search, each),
            text: each === 'all' ? '全部' : searchNames[each],
            current: each === tag,
          }))}
        />
        <span className="t-hint">{answer.data ? `${answer.data.total} 条，保存一年` : '保存一年'}</span>
      </div>
      <PagedRows
        label="使用记录分页"
        keepScroll
        answer={answer}
        linkTo={(page) => usesPageLink(search, page)}
        empty={
          <Empty
            title={tag === 'all' ? '还没有使用记录' : `还没有${searchNames[tag]}的使用记录`}
            hint="查询后没有得到有用的结果，次数会退回"
            className="py-16"
          />
        }
      >
        {(rows) => (
          <DataTable
            density="loose"
            className="roomy-table"
            caption="查询次数使用记录"
            columns={columns}
            rows={rows}
            rowKey={({ created_at, tag: kind, unit }, place) => `${created_at} ${kind} ${unit} ${place}`}
          />
        )}
      </PagedRows>
    </>
  )
}
