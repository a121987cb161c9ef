import { productOf } from '@vce/futures'
import {
  byProduct,
  type DayFile,
  type ExchangeDay,
  listNames,
  priceChangesOf,
  quoteSums,
  rankedRows,
  receiptSums,
  tenThousandYuan,
} from './day-files'

const answer = (compact: string, data: unknown) =>
  JSON.stringify({ code: '0', param: { trade_date: [compact] }, data })

const nameOf = (product: string) => productOf(product)?.name ?? product

function quotes({ compact, quotes }: ExchangeDay): string {
  const sumRow = (variety: string, varietyOrder: string, sums: ReturnType<typeof quoteSums>) => ({
    variety,
    varietyOrder,
    delivMonth: '',
    open: '',
    clearPrice: '',
    volumn: sums.volume,
    openInterest: sums.openInterest,
    diffI: sums.change,
  })
  return answer(compact, [
    ...byProduct(quotes).flatMap(([product, rows]) => [
      ...rows.map((row) => ({
        variety: nameOf(product),
        varietyOrder: product,
        delivMonth: row.contractCode.slice(-4),
        open: String(row.open ?? 0),
        high: String(row.high ?? 0),
        low: String(row.low ?? 0),
        close: String(row.close ?? 0),
        lastClear: String(row.previousSettlement ?? 0),
        clearPrice: String(row.settlementPrice ?? 0),
        diff: String(priceChangesOf(row)[0]),
        diff1: String(priceChangesOf(row)[1]),
        volumn: row.volume,
        openInterest: row.openInterest,
        diffI: row.openInterestChange,
        turnover: tenThousandYuan(row),
      })),
      sumRow(`${nameOf(product)}小计`, product, quoteSums(rows)),
    ]),
    sumRow('总计', '', quoteSums(quotes)),
  ])
}

/** One file per contract and list; the last record is the sum. */
const rankings = ({ compact, rankings }: ExchangeDay): DayFile[] =>
  rankedRows(rankings).flatMap((contract) =>
    contract.lists.flatMap((row, at) => {
      if (!row) return []
      const places = row.places.map((place) => ({
        abbr: place?.seat,
        todayQty: place?.lots,
        qtySub: place?.change,
      }))
      const sum = { abbr: '', todayQty: row.total?.lots, qtySub: row.total?.change }
      return {
        name: `gfex_rankings_${contract.code}_${listNames[at]}_${compact}.json`,
        content: JSON.stringify({ code: '0', data: [...places, sum] }),
      }
    }),
  )

function receipts({ compact, receipts }: ExchangeDay): string {
  const row = (varietyOrder: string, more: object, wbillQty: number | null, diff: number | null) => ({
    varietyOrder,
    whType: '2',
    variety: nameOf(varietyOrder),
    genDate: compact,
    whAbbr: '',
    lastWbillQty: (wbillQty ?? 0) - (diff ?? 0),
    wbillQty,
    diff,
    ...more,
  })
  const sums = receiptSums(receipts)
  return answer(compact, [
    ...receipts.flatMap(({ productCode, quantity, change, warehouses }) => [
      ...warehouses.map((held) => row(productCode, { whAbbr: held.name }, held.quantity, held.change)),
      row(productCode, { variety: `${nameOf(productCode)}小计`, genDate: '' }, quantity, change),
    ]),
    row('', { variety: '总计', genDate: '' }, sums.quantity, sums.change),
  ])
}

const parameters = ({ compact, parameters }: ExchangeDay) =>
  answer(
    compact,
    parameters.map((row) => ({
      contractId: row.contractCode,
      specBuyRate: row.marginRate,
      hedgeBuyRate: row.hedgeMarginRate,
      riseLimitRate: row.priceLimit,
      riseLimit: row.limitUp,
      fallLimit: row.limitDown,
      clientBuyPosiQuota: row.positionLimit,
    })),
  )

/** Files of 广期所: JSON, with one file of rankings per contract and list. */
export const gfexFiles = (day: ExchangeDay): DayFile[] => [
  { name: `gfex_quotes_${day.compact}.json`, content: quotes(day) },
  ...rankings(day),
  { name: `gfex_receipts_${day.compact}.json`, content: receipts(day) },
  { name: `gfex_parameters_${day.compact}.json`, content: parameters(day) },
]
