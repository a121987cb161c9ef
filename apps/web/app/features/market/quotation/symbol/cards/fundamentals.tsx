import { useQuery } from '@tanstack/react-query'
import type { QuoteDetail } from '#app/features/market/quotation/symbol/heading'
import {
  fundFlowQuery,
  positionRankingQuery,
  spreadBoardQuery,
  symbolOutlookQuery,
  termStructureQuery,
  varietyQuery,
} from '#app/features/market/quotation/symbol/queries'
import { useApi } from '#app/lib/api'
import { inHundredMillions, missing, price, signed, toneOf } from '#app/lib/format'
import { useHydrated } from '#app/lib/use-hydrated'
import { Card } from '#app/ui/layout/card'
import { ImportHint } from '#app/ui/layout/import-hint'
import { Empty } from '#app/ui/layout/states'
import { FlowCard } from './flow-card'
import {
  FactList,
  flowText,
  receiptText,
  Seats,
  shapeNames,
  TermStructureTable,
  viewsText,
} from './fundamental-facts'
import { ModelDataCard } from './model-data-card'
import { profitFact, seasonFact } from './outlook-facts'

/**
 * Settled facts of a product. Each model has its own call, so that missing data of one model does not affect
 * the others.
 */
function useFundamentals({ world, quote: { product } }: QuoteDetail) {
  const api = useApi()
  const enabled = useHydrated()
  const term = useQuery({ ...termStructureQuery(api, { world, product }), enabled })
  const flow = useQuery({ ...fundFlowQuery(api, { world }), enabled })
  const ranking = useQuery({ ...positionRankingQuery(api, { world, product }), enabled })
  const variety = useQuery({ ...varietyQuery(api, { world, products: [product] }), enabled })
  const outlook = useQuery({ ...symbolOutlookQuery(api, { world, symbol: product }), enabled })
  const spreads = useQuery({ ...spreadBoardQuery(api, { world }), enabled })
  return { term, flow, ranking, variety, outlook, spreads }
}

/** 期限结构, 资金流向 and 持仓龙虎榜 of the product for their last settled day. */
export function FundamentalCards({ detail }: { detail: QuoteDetail }) {
  const { term, ranking } = useFundamentals(detail)
  const { product, digits } = detail.quote
  const to = (model: string) => `/viewingData?showModel=${model}&product=${product}&world=${detail.world}`
  return (
    <div className="grid grid-cols-3 gap-4">
      <ModelDataCard title="期限结构" note={term.data?.tradingDay} to={to('qxjg')} query={term}>
        {(answer) => <TermStructureTable answer={answer} digits={digits} />}
      </ModelDataCard>
      <FlowCard detail={detail} />
      <ModelDataCard title="持仓龙虎榜" note={ranking.data?.tradingDay} to={to('cclhb')} query={ranking}>
        {({ ranking: day }) =>
          day ? (
            <Seats ranking={day} />
          ) : (
            <Empty
              title={missing}
              hint={<ImportHint source="rankings" product={product} world={detail.world} />}
            />
          )
        }
      </ModelDataCard>
    </div>
  )
}

/**
 * Day that the facts are expected to have: the contract's own day if it is settled, else the newest day of
 * all facts.
 */
function settledDay({ feed, quote }: QuoteDetail, days: readonly (string | null | undefined)[]) {
  if (feed.kind === 'settled') return quote.tradingDay
  return days
    .flatMap((day) => day ?? [])
    .toSorted()
    .at(-1)
}

/** 基本面一览: one line per fact, — if unknown. Only prices and positions are coloured. */
export function FundamentalCard({ detail }: { detail: QuoteDetail }) {
  const { term, flow, ranking, variety, outlook, spreads } = useFundamentals(detail)
  const facts = variety.data?.products[0]
  const basis = facts?.basis
  const { expiry } = detail
  const structure = term.data?.structure
  const money = flow.data?.products.find(({ code }) => code === detail.quote.product)
  const seats = ranking.data?.ranking
  const days = {
    term: term.data?.tradingDay,
    flow: flow.data?.tradingDay,
    ranking: ranking.data?.tradingDay,
    basis: basis?.tradingDay,
    receipts: facts?.receipts?.tradingDay,
  }
  const of = { world: detail.world, ...detail.quote }
  return (
    <Card title="基本面一览" note="最近结算日" bodyClass="px-4 pb-4">
      <FactList
        day={settledDay(detail, Object.values(days))}
        facts={[
          {
            name: '期限结构',
            value: structure?.shape ? shapeNames[structure.shape] : missing,
            day: days.term,
          },
          {
            name: '年化展期收益',
            value: signed(structure?.rollYield, 2, '%'),
            day: days.term,
          },
          { name: '沉淀资金/亿', value: inHundredMillions(money?.settled, 2), day: days.flow },
          { name: '今日流入/亿', value: flowText(money?.flow), tone: toneOf(money?.flow), day: days.flow },
          { name: '前 20 净持仓', value: signed(seats?.net), tone: toneOf(seats?.net), day: days.ranking },
          { name: '前 20 多空比', value: price(seats?.longShortRatio, 2), day: days.ranking },
          {
            name: '龙虎分',
            value: signed(seats?.score, 1),
            tone: toneOf(seats?.score, 1),
            day: days.ranking,
          },
          { name: '现货', value: price(basis?.spot, detail.quote.digits), day: days.basis },
          {
            name: '基差',
            value: signed(basis?.value, detail.quote.digits),
            day: days.basis,
          },
          {
            name: '基差率',
            value: signed(basis?.rate, 2, '%'),
            day: days.basis,
          },
          { name: '仓单', value: receiptText(facts?.receipts), day: days.receipts },
          { name: '仓单增减', value: signed(facts?.receipts?.change), day: days.receipts },
          {
            name: '最后交易日',
            value: expiry
              ? `${expiry.day}，${detail.expired ? '已到期' : `还有 ${expiry.tradingDays} 日`}`
              : missing,
          },
          profitFact(spreads.data?.presets, of),
          seasonFact(outlook.data?.season, of),
          { name: '机构观点', value: viewsText(outlook.data?.views) },
        ]}
      />
      <p className="t-hint mt-4">— 为尚无数据，不计为 0。</p>
    </Card>
  )
}
