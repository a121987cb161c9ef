import { useQuery } from '@tanstack/react-query'
import type { getVarietyTracking, OutputOf } from '@vce/protocol'
import { useSearchParams } from 'react-router'
import { errorMessage, useApi } from '#app/lib/api'
import { shortTime } from '#app/lib/format'
import { useHydrated } from '#app/lib/use-hydrated'
import { useLoaded } from '#app/lib/use-loaded'
import { useWorld, withinWorld } from '#app/lib/world'
import { ButtonLink } from '#app/ui/controls/button'
import { TabLinks } from '#app/ui/controls/tabs'
import { Card } from '#app/ui/layout/card'
import { ImportHint } from '#app/ui/layout/import-hint'
import { Notes } from '#app/ui/layout/notes'
import { OriginLine } from '#app/ui/layout/origin-line'
import { Empty, Failed } from '#app/ui/layout/states'
import { Tag } from '#app/ui/layout/tag'
import { markOf } from '#app/ui/marks/file-mark'
import { ExportButton } from '#app/ui/table/export-button'
import { DataTable, tableCsv } from '#app/ui/table/table'
import { listLink, sortProducts, trackedProducts, trackingChoice } from './choice'
import { csvColumns, shownColumns } from './columns'
import { notes } from './notes'
import { varietyTrackingQuery } from './queries'

type Answer = OutputOf<typeof getVarietyTracking>

const useMostTraded = () => useLoaded(varietyTrackingQuery(useApi(), { world: useWorld() }))

/** 品种追踪: the products of 自选 side by side, or those with the largest 成交额. */
export function VarietyView({ own }: { own: readonly string[] }) {
  const [search] = useSearchParams()
  const choice = trackingChoice(search)
  const mostTraded = useMostTraded()
  const hydrated = useHydrated()
  const products = trackedProducts(own)
  const hasOwn = hydrated && products.length > 0
  const showsOwn = hasOwn && !choice.top
  const ownAnswer = useQuery({
    ...varietyTrackingQuery(useApi(), { world: mostTraded.world, products }),
    enabled: showsOwn,
  })
  // Until the user's own products have loaded, the previous rows stay.
  const answer = (showsOwn && ownAnswer.data) || mostTraded
  const isOwnList = showsOwn && ownAnswer.data !== undefined
  const rows = sortProducts(answer.products, choice)
  return (
    <div className="stack">
      <h1 className="sr-only">品种追踪</h1>
      <Card
        title="品种追踪"
        note={isOwnList ? `自选品种 ${rows.length} 个` : `成交额最大的 ${rows.length} 个品种`}
        extra={
          <>
            <FeedTag answer={answer} />
            {hasOwn && (
              <TabLinks
                label="列表"
                shape="segment"
                items={[
                  { to: listLink(search, false), text: '自选', current: !choice.top },
                  { to: listLink(search, true), text: '成交额前 20', current: choice.top },
                ]}
              />
            )}
            <ExportButton
              label="品种追踪"
              mark={markOf(
                { source: answer.source, world: answer.world, publication: '日行情' },
                {
                  title: '品种追踪',
                  subject: showsOwn ? '自选' : '成交额最大',
                  period: answer.tradingDay,
                },
              )}
              csv={() => tableCsv(csvColumns(), rows)}
            />
          </>
        }
        foot={<Foot answer={answer} />}
      >
        {/* Reserves the line's height until 自选 is known, so that the table does not move. */}
        <div className="h-9">{hydrated && <ListHint hasOwn={hasOwn} search={search} />}</div>
        {showsOwn && ownAnswer.error ? (
          <Failed message={errorMessage(ownAnswer.error)} onRetry={() => void ownAnswer.refetch()} />
        ) : (
          <DataTable
            density="board"
            caption="品种追踪"
            columns={shownColumns({ search, day: answer.tradingDay }, choice)}
            rows={rows}
            rowKey={({ code }) => code}
            empty={<Empty hint={<ImportHint source="quotes" />} />}
          />
        )}
      </Card>
      <Notes explanation={notes} />
    </div>
  )
}

function ListHint({ hasOwn, search }: { hasOwn: boolean; search: URLSearchParams }) {
  return (
    <p className="row gap-2 px-4 text-xs text-ink-3">
      {hasOwn
        ? '自选中的合约归入所属品种，每个品种列一行。'
        : '还没有自选，先列出成交额最大的品种；在报价列表点击星标，此处即只显示自选。'}
      <ButtonLink to={withinWorld(hasOwn ? '/qxp' : '/quotation', search)} variant="ghost" size="sm">
        {hasOwn ? '管理自选' : '前往报价列表'}
      </ButtonLink>
    </p>
  )
}

function FeedTag({ answer: { feed } }: { answer: Answer }) {
  return feed.kind === 'settled' ? <Tag tone="line">已结算数据</Tag> : null
}

function Foot({ answer: { source, rankingsSource, tradingDay, world } }: { answer: Answer }) {
  if (!source) return <p className="t-hint">尚无数据</p>
  const seats = rankingsSource ? `席位 ${shortTime(rankingsSource.receivedAt)}` : '席位暂无'
  return (
    <OriginLine
      source={source}
      world={world}
      publication="日行情"
      note={`已结算至 ${tradingDay}，${seats}；日期不同的数据已单独标注`}
    />
  )
}
