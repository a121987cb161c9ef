import { useQuery } from '@tanstack/react-query'
import type { DrawnRow } from '@vce/protocol'
import { useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { drawsQuery } from '#app/features/reward/queries'
import { shortenHash } from '#app/features/reward/shorten-hash'
import { changedAddress } from '#app/lib/address'
import { useApi } from '#app/lib/api'
import { thousands } from '#app/lib/format'
import { pageChoice } from '#app/lib/page-choice'
import { useSignedIn } from '#app/lib/session/user'
import { Tabs } from '#app/ui/controls/tabs'
import { Card } from '#app/ui/layout/card'
import { Empty } from '#app/ui/layout/states'
import { Link } from '#app/ui/link'
import { SignInNeeded } from '#app/ui/sign-in-needed'
import { PagedRows } from '#app/ui/table/paged-rows'
import { type Column, DataTable } from '#app/ui/table/table'

const columnsOf = (seed: string): readonly Column<DrawnRow>[] => [
  { head: '抽号', rowHeader: true, width: 84, cell: ({ draw_no }) => thousands(draw_no) },
  { head: '时间', width: 124, className: 'text-ink-3', cell: ({ created_at }) => created_at.slice(5, 16) },
  { head: '奖项', width: 132, cell: ({ prize }) => <b className="font-medium text-ink">{prize}</b> },
  { head: seed, className: 'text-ink-3', cell: ({ client_seed }) => shortenHash(client_seed) },
  { head: '回执', className: 'text-ink-3', cell: ({ receipt }) => shortenHash(receipt) },
  {
    head: '验算',
    align: 'end',
    width: 84,
    cell: ({ pool_id, day, draw_no, provable }) =>
      provable ? (
        <Link
          to={`/raffleTest?pool=${pool_id}&day=${day}&no=${draw_no}`}
          className="text-brand hover:underline"
        >
          验算
        </Link>
      ) : (
        <span className="text-ink-3">明天可验</span>
      ),
  },
]

interface DrawTableProps {
  caption: string
  seed: string
  rows: readonly DrawnRow[]
}

const DrawTable = ({ caption, seed, rows }: DrawTableProps) => (
  <DataTable
    density="loose"
    caption={caption}
    columns={columnsOf(seed)}
    rows={rows}
    rowKey={({ pool_id, draw_no }) => `${pool_id} ${draw_no}`}
  />
)

function OwnRecords() {
  const [search] = useSearchParams()
  const { page } = pageChoice(search)
  const answer = useQuery({ ...drawsQuery(useApi(), { page, limit: 8 }), enabled: !import.meta.env.SSR })
  return (
    <PagedRows
      label="抽奖记录分页"
      keepScroll
      answer={answer}
      linkTo={(number) => changedAddress('/luckDraw', search, { page: number === 1 ? null : number })}
      empty={<Empty title="还没有抽过奖" hint="抽过的每一次都列在这里，次日可验算" className="py-16" />}
    >
      {(rows) => <DrawTable caption="我的抽奖记录" seed="我的种子" rows={rows} />}
    </PagedRows>
  )
}

/** The user's own draws, page by page, and the latest draws of all users without names. */
export function RecordsCard({ recent }: { recent: readonly DrawnRow[] }) {
  const panel = useId()
  const signedIn = useSignedIn()
  const [chosen, setChosen] = useState<'own' | 'all' | null>(null)
  const shown = chosen ?? (signedIn ? 'own' : 'all')
  return (
    <Card
      title="抽奖记录"
      extra={
        <Tabs
          label="抽奖记录的范围"
          shape="chip"
          panel={panel}
          value={shown}
          items={[
            { key: 'own', text: '我的' },
            { key: 'all', text: '全站最近' },
          ]}
          onChange={setChosen}
        />
      }
      foot={<p className="t-hint">记录保留 2 年</p>}
    >
      <div id={panel} role="tabpanel" aria-label="抽奖记录" className="min-h-90">
        {shown === 'own' && (signedIn ? <OwnRecords /> : <SignInNeeded className="py-16" />)}
        {shown === 'all' &&
          (recent.length > 0 ? (
            <DrawTable caption="全站最近的抽奖" seed="抽奖人的种子" rows={recent} />
          ) : (
            <Empty title="本期还没有人抽奖" hint="第一抽的回执接在公布的奖项之后" className="py-16" />
          ))}
      </div>
    </Card>
  )
}
