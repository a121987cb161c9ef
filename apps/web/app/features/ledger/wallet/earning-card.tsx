import { useQuery } from '@tanstack/react-query'
import { useApi } from '#app/lib/api'
import { signInfoQuery } from '#app/lib/reward/queries'
import { Card } from '#app/ui/layout/card'
import { type Column, DataTable } from '#app/ui/table/table'

interface Earning {
  name: string
  amount: string
  often: string
}

/** The row of 每日签到, from the V粒 of the days of a round; operators may change them. */
export function signInEarning(amounts: readonly number[]): Earning {
  const round = '每天一次，连续 7 天一轮'
  if (amounts.length === 0) return { name: '每日签到', amount: '—', often: round }
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)]
  return {
    name: '每日签到',
    amount: least === most ? `${most}` : `${least}–${most}`,
    often: `${round}：${amounts.join('、')}`,
  }
}

/** Other rewards in V粒, and how often each can be earned. */
const earnings: readonly Earning[] = [
  { name: '每日任务', amount: '2–20', often: '每天' },
  { name: '一次性任务', amount: '10–30', often: '每项一次' },
  { name: '帖子被评为精华', amount: '200', often: '每周最多 2 次' },
  { name: '成就勋章', amount: '20–200', often: '每枚一次' },
  { name: '邀请好友', amount: '100', often: '好友绑定手机号并签到满 3 天，每月最多 5 人' },
]

const columns: readonly Column<Earning>[] = [
  { head: '方式', rowHeader: true, width: 168, cell: ({ name }) => name },
  { head: 'V粒', width: 104, cell: ({ amount }) => amount },
  { head: '次数', cell: ({ often }) => often, className: 'text-ink-2' },
]

/** How V粒 are earned. */
export function EarningCard() {
  const { data } = useQuery(signInfoQuery(useApi(), {}))
  return (
    // Target of links on other pages, which also set the focus here.
    <div id="earning" tabIndex={-1} className="scroll-mt-20 outline-none">
      <Card title="获得V粒" note="签到、任务等获得的V粒每天最多 300" roomy>
        <DataTable
          density="loose"
          className="roomy-table"
          caption="获得V粒的方式"
          columns={columns}
          rows={[signInEarning(data?.week.map(({ amount }) => amount) ?? []), ...earnings]}
          rowKey={({ name }) => name}
        />
        <p className="t-hint px-6 py-3">获得的V粒在次年同季度的最后一天到期。</p>
      </Card>
    </div>
  )
}
