import type { ReceiptBoardRow } from '@vce/protocol'
import { type Model, modelKeys } from '#app/features/dashboard/models'
import { FigureCell } from '#app/features/dashboard/shared/figure-cell'
import { missing, percent, signed, thousands } from '#app/lib/format'
import { Tag } from '#app/ui/layout/tag'
import { Link } from '#app/ui/link'
import type { DetailPage, ReceiptDetail } from './queries'
import {
  amountChangeText,
  amountText,
  cancellationEvidence,
  ratioText,
  sinceText,
  unitNames,
  warningsOf,
} from './receipt-text'

interface SummaryProps {
  page: DetailPage
  receipts: ReceiptDetail
  /** Row of the product on the board. */
  row?: ReceiptBoardRow
  search: URLSearchParams
}

/**
 * Link to another model for the same product; relative, so that it stays on the page that hosts the models.
 */
function linkTo(search: URLSearchParams, model: Model, product: string) {
  const next = new URLSearchParams({ showModel: modelKeys[model], product })
  if (model === 'spreads') next.set('view', 'basis')
  const world = search.get('world')
  if (world) next.set('world', world)
  return `?${next}`
}

/** Key figures of a product's goods, compared with the open interest. */
export function Summary({ page, receipts, row, search }: SummaryProps) {
  const { product, tradingDay } = page
  const { unit, quantity, change, forecast, lots, goods, near, cancellation } = receipts
  const goodsText =
    goods && goods.measure !== unitNames[unit] ? `实物 ${amountText(goods.amount)} ${goods.measure}` : null
  return (
    <section className="box grid grid-cols-[252px_1fr]" aria-label="概览">
      <div className="border-r border-line p-4">
        <h1 className="t-strong truncate text-xl" title={`${product.name}库存仓单`}>
          {product.name}库存仓单
        </h1>
        <p className="row mt-1.5 gap-2 text-sm text-ink-3">
          {tradingDay}
          {row && warningsOf(row).map((warning) => <Tag key={warning}>{warning}</Tag>)}
        </p>
        <p className="row mt-1 gap-3 text-sm">
          <Link to={linkTo(search, 'spreads', product.code)} className="text-brand hover:underline">
            看基差
          </Link>
          <Link to={linkTo(search, 'termStructure', product.code)} className="text-brand hover:underline">
            看期限结构
          </Link>
        </p>
      </div>
      <dl className="grid grid-cols-6">
        <FigureCell
          name={`仓单量（${unitNames[unit]}）`}
          value={amountText(quantity)}
          note={`较前日 ${amountChangeText(change)}`}
        />
        <FigureCell
          name="折合手"
          value={amountText(lots)}
          note={
            goodsText ??
            (forecast === null
              ? `每手 ${goods ? `${goods.perLot} ${goods.measure}` : missing}`
              : `有效预报 ${amountText(forecast)}`)
          }
        />
        <FigureCell
          name="虚实盘比（全部）"
          value={ratioText(receipts.ratio)}
          note={`持仓 ${thousands(receipts.openInterest)} 手`}
        />
        <FigureCell
          name={`近月虚实比 ${near?.contract ?? ''}`}
          value={ratioText(near?.ratio)}
          note={near ? shortageText(near) : '没有可比的合约'}
        />
        <FigureCell
          name="周变 / 月变"
          value={
            <span className="text-base">
              {amountChangeText(row?.week?.change)} / {amountChangeText(row?.month?.change)}
            </span>
          }
          note={
            <span title={`${sinceText(row?.week)}；${sinceText(row?.month)}`}>
              {signed(row?.week?.rate, 1, '%')} / {signed(row?.month?.rate, 1, '%')}
            </span>
          }
        />
        <FigureCell
          name={row?.percentile ? `1 年分位（${row.percentile.sample} 日）` : '1 年分位'}
          value={percent(row?.percentile?.rank, 0)}
          note={
            cancellation ? (
              <span title={cancellationEvidence[cancellation.known]}>
                下次注销 {cancellation.day.slice(2)}
              </span>
            ) : (
              '无集中注销日'
            )
          }
        />
      </dl>
    </section>
  )
}

const shortageText = ({ shortage, openInterest, lastTradingDay }: NonNullable<ReceiptDetail['near']>) => {
  if (shortage === 'high' || shortage === 'watch') return `最后交易日 ${lastTradingDay ?? missing}`
  if (shortage === 'early') return '距最后交易日尚远'
  return `持仓 ${thousands(openInterest)} 手`
}
