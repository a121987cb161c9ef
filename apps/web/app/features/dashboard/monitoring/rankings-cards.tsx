import type { FeedState, getMonitoringRankings, OutputOf, RankedContract, World } from '@vce/protocol'
import { type ReactNode, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { inHundredMillions, percent, signed, thousands, toneOf } from '#app/lib/format'
import { chartLink } from '#app/lib/market-links'
import { useReplay } from '#app/lib/replay'
import { TabLinks } from '#app/ui/controls/tabs'
import { Card, SourceLine } from '#app/ui/layout/card'
import { ReplayTag } from '#app/ui/layout/replay-switch'
import { Empty } from '#app/ui/layout/states'
import { Link } from '#app/ui/link'
import { type Column, DataTable } from '#app/ui/table/table'
import {
  type ChangeKey,
  changeKeys,
  monitoringChoice,
  monitoringLink,
  type TradedKey,
  tradedKeys,
} from './choice'
import { clockOf } from './event-rows'
import type { MessageSource } from './message-source'

type Answer = OutputOf<typeof getMonitoringRankings>

interface RankingsCardsProps {
  answer: Answer
  messages: () => MessageSource
}

const tradedNames: Record<TradedKey, string> = { volume: '成交量', turnover: '成交额', openInterest: '持仓' }
const changeNames: Record<ChangeKey, string> = { increases: '增仓', decreases: '减仓' }

/** 成交, 持仓, 增仓 and 减仓 of the day so far. The caller uses world and `replay` as React key. */
export function RankingsCards({ answer, messages }: RankingsCardsProps) {
  const { world } = answer
  const replay = useReplay()
  const [traded, setTraded] = useState({ feed: answer.feed, rankings: answer.traded })
  const [changes, setChanges] = useState({ feed: answer.feed, rankings: answer.changes })
  const [search] = useSearchParams()
  const { traded: tradedKey, changes: changeKey } = monitoringChoice(search)
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
        tabs={
          <TabLinks
            label="排行"
            shape="segment"
            items={tradedKeys.map((key) => ({
              to: monitoringLink(search, { traded: key }),
              text: tradedNames[key],
              current: key === tradedKey,
            }))}
          />
        }
        columns={tradedColumns(tradedKey)}
        rows={traded.rankings[tradedKey]}
        feed={traded.feed}
        world={world}
      />
      <RankingCard
        title="增减仓"
        tabs={
          <TabLinks
            label="增减仓排行"
            shape="segment"
            items={changeKeys.map((key) => ({
              to: monitoringLink(search, { changes: key }),
              text: changeNames[key],
              current: key === changeKey,
            }))}
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
  tabs: ReactNode
  columns: (search: URLSearchParams, max: number) => Column<RankedContract>[]
  rows: readonly RankedContract[]
  feed: FeedState
  world: World
}

function RankingCard({ title, tabs, columns, rows, feed, world }: RankingCardProps) {
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
      {/* The height is fixed, so that it does not change with the number of rows; there are at most ten. */}
      <div className="h-[313px] overflow-hidden">
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

/**
 * Column that takes the remaining width: the widest names, 中证1000 IM2612 and PVC月均 V_F2701, need 126 px with
 * padding.
 */
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
  head: '比榜首',
  width: 71,
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
      width: 62,
      tone: ({ changeRate }) => toneOf(changeRate, 2),
      cell: ({ changeRate }) => signed(changeRate, 2, '%'),
    },
    barColumn(max),
    {
      head: key === 'turnover' ? '亿元' : '手',
      align: 'end',
      width: 93,
      className: 'text-ink',
      cell: ({ value }) => (key === 'turnover' ? inHundredMillions(value) : thousands(value)),
    },
  ]

const changeColumns = (search: URLSearchParams, max: number): Column<RankedContract>[] => [
  contractColumn(search),
  {
    head: '增仓比',
    align: 'end',
    width: 62,
    cell: ({ ratio }) => percent(ratio),
  },
  barColumn(max),
  {
    head: '日增仓/手',
    align: 'end',
    width: 93,
    className: 'text-ink',
    cell: ({ value }) => signed(value),
  },
]
