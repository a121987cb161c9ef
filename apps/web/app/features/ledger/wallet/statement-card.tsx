import { useQuery } from '@tanstack/react-query'
import { currencies, currencyNames, type Entry, entryFilters, entryRanges } from '@vce/protocol'
import { useSearchParams } from 'react-router'
import { useApi } from '#app/lib/api'
import { signed, thousands } from '#app/lib/format'
import { TabLinks } from '#app/ui/controls/tabs'
import { Card } from '#app/ui/layout/card'
import { Empty } from '#app/ui/layout/states'
import { PagedRows } from '#app/ui/table/paged-rows'
import { type Column, DataTable } from '#app/ui/table/table'
import {
  entriesChoice,
  entriesPageLink,
  kindNames,
  rangeNames,
  statementChoice,
  statementLink,
} from './choice'
import { entriesQuery } from './queries'
import { StatementExport } from './statement-export'

const columns: readonly Column<Entry>[] = [
  { head: '时间', rowHeader: true, width: 168, cell: ({ created_at }) => created_at.slice(0, 16) },
  { head: '类型', width: 136, cell: ({ type }) => type },
  { head: '说明', cell: ({ detail }) => detail, className: 'text-ink-2' },
  { head: '变动', align: 'end', width: 120, cell: ({ amount }) => <b>{signed(amount)}</b> },
  { head: '余额', align: 'end', width: 120, cell: ({ balance_after }) => thousands(balance_after) },
]

/** Income and spending, by currency, kind and range of days. */
export function StatementCard() {
  const [search] = useSearchParams()
  const choice = statementChoice(search)
  const answer = useQuery(entriesQuery(useApi(), entriesChoice(search)))
  const name = currencyNames[choice.currency]
  return (
    <Card
      title="收支明细"
      note={answer.data && `${answer.data.total} 条`}
      roomy
      extra={<StatementExport choice={choice} disabled={!answer.data?.total} />}
    >
      <div className="between gap-4 border-b border-line px-6 pb-3">
        <TabLinks
          label="币种"
          items={currencies.map((currency) => ({
            to: statementLink(search, { currency }),
            text: `${currencyNames[currency]}明细`,
            current: currency === choice.currency,
          }))}
        />
        <div className="row gap-3">
          <TabLinks
            label="收支类型"
            shape="segment"
            items={entryFilters.map((kind) => ({
              to: statementLink(search, { kind }),
              text: kindNames[kind],
              current: kind === choice.kind,
            }))}
          />
          <TabLinks
            label="时间范围"
            shape="segment"
            items={entryRanges.map((range) => ({
              to: statementLink(search, { range }),
              text: rangeNames[range],
              label: range === 'all' ? '全部时间' : undefined,
              current: range === choice.range,
            }))}
          />
        </div>
      </div>
      <PagedRows
        label="明细分页"
        answer={answer}
        linkTo={(page) => entriesPageLink(search, page)}
        empty={
          <Empty
            title={choice.range === 'all' && choice.kind === 'all' ? `还没有${name}收支` : '此范围内没有收支'}
            hint={choice.range === 'all' ? undefined : '可改看更长的时间'}
            className="py-16"
          />
        }
      >
        {(rows) => (
          <DataTable
            density="loose"
            className="roomy-table"
            caption={`${name}明细`}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
          />
        )}
      </PagedRows>
      <p className="t-hint rule px-6 py-3">V粒不是货币，不可提现、转让。V券 1 券 = 1 元，仅限本站使用。</p>
    </Card>
  )
}
