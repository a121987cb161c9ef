import type { ReactNode } from 'react'
import { detailsChoice, detailsLink, tabNames, tabs } from '#app/features/bbas/choice'
import { currentPivotState, priceOf, useLiveQuote } from '#app/features/bbas/live-quotes'
import type { SymbolHead } from '#app/features/bbas/queries'
import { missing, price, signed, toneOf } from '#app/lib/format'
import { isOlder } from '#app/lib/stale-day'
import { cn } from '#app/ui/cn'
import { TabLinks } from '#app/ui/controls/tabs'
import { Tag } from '#app/ui/layout/tag'
import { flashClass, useFlash } from '#app/ui/use-flash'
import { DayChoice } from './day-choice'

interface HeadingProps {
  head: SymbolHead
  /** Newest trading day of the symbol, or of its world if the symbol's price is stale. */
  newestDay: string | null
  /** Contract with live prices; null if an earlier day is shown. */
  live: string | null
  /** Note about the freshness of the prices. */
  feedNote: ReactNode
  /** Button that collects the symbol. */
  collect: ReactNode
  search: URLSearchParams
}

/** Name, last price and pivot state; below, the tabs of the analysis. */
export const Heading = ({ head, newestDay, live, feedNote, collect, search }: HeadingProps) => (
  <section className="box" aria-label="品种概览">
    <div className="row gap-8 px-6 pt-4 pb-3">
      <Name head={head} isHistory={isOlder(head.tradingDay, newestDay)} />
      <Price head={head} live={live} />
      <div className="ml-auto grid shrink-0 justify-items-end gap-2">
        <State head={head} live={live} />
        {/* The note appears with the live prices. The button already gives the line its height, so nothing
            shifts. */}
        <div className="row gap-3">
          {feedNote}
          {collect}
        </div>
      </div>
    </div>
    <div className="between gap-4 px-6">
      <PartTabs search={search} />
      <DayChoice head={head} search={search} />
    </div>
  </section>
)

const Name = ({ head, isHistory }: { head: SymbolHead; isHistory: boolean }) => (
  <div className="min-w-56">
    <h1 className="row t-strong gap-2 text-xl whitespace-nowrap">
      {head.name} {head.main_contract}
      {head.main_contract && <Tag tone={isHistory ? 'line' : 'brand'}>{isHistory ? '历史主力' : '主力'}</Tag>}
    </h1>
    <p className="t-hint mt-1 whitespace-nowrap">
      {head.sector}・{head.subSector}　{head.exchangeName}　{head.unit}
    </p>
  </div>
)

function Price({ head, live }: Pick<HeadingProps, 'head' | 'live'>) {
  const quote = useLiveQuote(live)
  const { lastPrice, zdf } = priceOf(head, quote)
  const previous = quote?.previousSettlement ?? null
  const change = quote?.last && previous !== null ? quote.last - previous : head.change
  const flash = useFlash(lastPrice)
  const tone = toneOf(change, head.digits)
  if (lastPrice === null) return <p className="text-md text-ink-3">{missing}　暂无行情</p>
  return (
    <p className={cn('flex items-baseline gap-3 whitespace-nowrap', tone)}>
      <span key={flash.count} className={cn('rounded-sm text-3xl font-semibold', flashClass(flash))}>
        {price(lastPrice, head.digits)}
      </span>
      <span className="text-md font-medium">
        {signed(change, head.digits)}　{signed(zdf, 2, '%')}
      </span>
      {(quote ?? head).at === null && <span className="t-hint">{head.tradingDay} 收盘</span>}
    </p>
  )
}

const stateTones = { 偏强: 'text-rise', 震荡: 'text-ink', 偏弱: 'text-fall' } as const

function State({ head: { pivot, lastPrice, digits }, live }: Pick<HeadingProps, 'head' | 'live'>) {
  const last = useLiveQuote(live)?.last ?? lastPrice
  if (!pivot) {
    return (
      <p className="rounded-md bg-hover px-4 py-2 text-sm text-ink-3">
        枢轴状态 {missing}　没有前一交易日行情
      </p>
    )
  }
  const state = currentPivotState(pivot, last)
  const [r1, s1] = [price(pivot.r1, digits), price(pivot.s1, digits)]
  const where = {
    偏强: `高于 R1 ${r1}`,
    震荡: `在 S1 ${s1} 与 R1 ${r1} 之间`,
    偏弱: `低于 S1 ${s1}`,
  }
  return (
    <p className="row gap-3 rounded-md bg-hover px-4 py-2 text-sm whitespace-nowrap text-ink-2">
      枢轴状态
      <b className={cn('font-semibold', stateTones[state])}>{state}</b>
      {where[state]}
    </p>
  )
}

function PartTabs({ search }: { search: URLSearchParams }) {
  const { tab } = detailsChoice(search)
  return (
    <TabLinks
      label="分析内容"
      shape="line"
      className="border-b-0!"
      items={tabs.map((each) => ({
        to: detailsLink(search, { tab: each }),
        text: tabNames[each],
        current: each === tab,
      }))}
    />
  )
}
