import type { FeedState, getMonitoringRankings, OutputOf, RankedContract, World } from '@vce/protocol'
import { type ReactNode, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { inHundredMillions, percent, signed, thousands, toneOf } from '#app/lib/format'
import { chartLink } from '#app/lib/market-links'
import { useReplay } from '#app/lib/replay'
import { Tabs } from '#app/ui/controls/tabs'
import { Card, SourceLine } from '#app/ui/layout/card'
import { ReplayTag } from '#app/ui/layout/replay-switch'
import { Empty } from '#app/ui/layout/states'
import { Link } from '#app/ui/link'
import { type Column, DataTable } from '#app/ui/table/table'
import { clockOf } from './event-rows'
import type { MessageSource } from './message-source'

type Answer = OutputOf<typeof getMonitoringRankings>

interface RankingsCardsProps {
  answer: Answer
  messages: () => MessageSource
}

const tradedTabs = [
  { key: 'volume', text: '成交量' },
  { key: 'turnover', text: '成交额' },
  { key: 'openInterest', text: '持仓' },
] as const
const changeTabs = [
  { key: 'increases', text: '增仓' },
  { key: 'decreases', text: '减仓' },
] as const

type TradedKey = (typeof tradedTabs)[number]['key']
type ChangeKey = (typeof changeTabs)[number]['key']

/** 成交, 持仓, 增仓 and 减仓 of the day so far; it needs the world and `replay` as its key. */
export function RankingsCards({ answer, messages }: RankingsCardsProps) {
  const { world } = answer
  const replay = useReplay()
  const [traded, setTraded] = useState({ feed: answer.feed, rankings: answer.traded })
  const [changes, setChanges] = useState({ feed: answer.feed, rankings: answer.changes })
  const [tradedKey, setTradedKey] = useState<TradedKey>('volume')
  const [changeKey, setChangeKey] = useState<ChangeKey>('increases')
  useEffect(() => {
    const source = messages()
    const subscriptions = [
      source.listen('tradedRanking', { world, replay, take: setTraded }),
      source.listen('changeNumber', { world, replay, take: setChanges }),
    ]
    return () => {
      for (const subscription of subscriptions) subscription.close()
    }
  }, [messages, world, replay])

  return (
    <div className="grid content-start gap-4">
      <RankingCard
        title="成交与持仓"
        panel="traded-ranking"
        tabs={
          <Tabs
            label="排行"
            panel="traded-ranking"
            items={tradedTabs}
            value={tradedKey}
            onChange={setTradedKey}
          />
        }
        columns={tradedColumns(tradedKey)}
        rows={traded.rankings[tradedKey]}
        feed={traded.feed}
        world={world}
      />
      <RankingCard
        title="增减仓"
        panel="change-ranking"
        tabs={
          <Tabs
            label="增减仓排行"
            panel="change-ranking"
            items={changeTabs}
            value={changeKey}
            onChange={setChangeKey}
          />
        }
        columns={changeColumns}
        rows={changes.rankings[changeKey]}
        feed={changes.feed}
        world={world}
      />
    </div>
  )
}

interface RankingCardProps {
  title: string
  panel: string
  tabs: ReactNode
  columns: (search: URLSearchParams, max: number) => Column<RankedContract>[]
  rows: readonly RankedContract[]
  feed: FeedState
  world: World
}

function RankingCard({ title, panel, tabs, columns, rows, feed, world }: RankingCardProps) {
  const [search] = useSearchParams()
  const max = rows.reduce((top, { value }) => Math.max(top, Math.abs(value)), 0)
  return (
    <Card
      title={title}
      note={feed.kind === 'replay' && <ReplayTag />}
      extra={tabs}
      foot={
        <SourceLine
          source={feed.source}
          at={feed.at === null ? (feed.tradingDay ?? '—') : clockOf(feed.at)}
          simulated={world === 'simulated'}
        />
      }
    >
      {/* The same height with ten rows as with none. */}
      <div id={panel} role="tabpanel" aria-label={title} className="h-[313px] overflow-hidden">
        {rows.length > 0 ? (
          <DataTable
            density="dense"
            caption={title}
            columns={columns(search, max)}
            rows={rows}
            rowKey={({ contract }) => contract}
          />
        ) : (
          <Empty hint="暂无合约上榜" className="py-6" />
        )}
      </div>
    </Card>
  )
}

/** Takes the remaining width: the widest names, 中证1000 IM2612 and PVC月均 V_F2701, need 126 px with padding. */
const contractColumn = (search: URLSearchParams): Column<RankedContract> => ({
  head: '合约',
  rowHeader: true,
  cell: ({ name, contract }) => (
    <Link to={chartLink({ contract }, search)} className="seat">
      <b className="font-medium">{name}</b> <span className="t-hint">{contract}</span>
    </Link>
  ),
})

const barColumn = (max: number): Column<RankedContract> => ({
  head: '相对第一名',
  width: 82,
  cell: ({ value }) => (
    <i
      aria-hidden
      className="block h-1.5 rounded-xs bg-s1"
      style={{ width: `${max === 0 ? 0 : Math.round((Math.abs(value) / max) * 100)}%` }}
    />
  ),
})

const tradedColumns =
  (key: TradedKey) =>
  (search: URLSearchParams, max: number): Column<RankedContract>[] => [
    contractColumn(search),
    {
      head: '涨跌幅',
      align: 'end',
      width: 70,
      tone: ({ changeRate }) => toneOf(changeRate, 2),
      cell: ({ changeRate }) => signed(changeRate, 2, '%'),
    },
    barColumn(max),
    {
      head: key === 'turnover' ? '亿元' : '手',
      align: 'end',
      width: 84,
      className: 'text-ink',
      cell: ({ value }) => (key === 'turnover' ? inHundredMillions(value) : thousands(value)),
    },
  ]

const changeColumns = (search: URLSearchParams, max: number): Column<RankedContract>[] => [
  contractColumn(search),
  {
    head: '增仓比',
    align: 'end',
    width: 70,
    cell: ({ ratio }) => percent(ratio),
  },
  barColumn(max),
  {
    head: '日增仓/手',
    align: 'end',
    width: 84,
    className: 'text-ink',
    cell: ({ value }) => signed(value),
  },
]
