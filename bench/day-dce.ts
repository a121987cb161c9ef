import { productOf } from '@vce/futures'
import {
  byProduct,
  type DayFile,
  type ExchangeDay,
  priceChangesOf,
  quoteSums,
  rankedRows,
  receiptSums,
  tenThousandYuan,
} from './day-files'

/** Code as 大商所 prints it: `l2701F` for our `L_F2701`. */
const published = (code: string) =>
  code.replace(/^([A-Z]+)_F(\d+)$/, (_, letters, month) => `${letters.toLowerCase()}${month}F`)

const noPrices = { open: null, high: null, low: null, close: null, lastClear: null, clearPrice: null }

const answer = (data: unknown) => JSON.stringify({ success: true, code: 200, msg: '操作成功', data })

const sumRow = (variety: string, { volume, openInterest, change }: ReturnType<typeof quoteSums>) => ({
  variety,
  contractId: null,
  ...noPrices,
  volumn: volume,
  openInterest,
  diffI: change,
  turnover: '0.00',
})

/** File `dayQuotes`. */
function quotes({ quotes }: ExchangeDay): string {
  const text = (value: number | null) => (value === null ? null : String(value))
  const products = byProduct(quotes).flatMap(([product, rows]) => {
    const name = productOf(product)?.name ?? product
    return [
      ...rows.map((row) => ({
        variety: name,
        contractId: published(row.contractCode),
        open: text(row.open),
        high: text(row.high),
        low: text(row.low),
        close: text(row.close),
        lastClear: text(row.previousSettlement),
        clearPrice: text(row.settlementPrice),
        diff: String(priceChangesOf(row)[0]),
        diff1: String(priceChangesOf(row)[1]),
        volumn: row.volume,
        openInterest: row.openInterest,
        diffI: row.openInterestChange,
        turnover: tenThousandYuan(row),
      })),
      sumRow(`${name}小计`, quoteSums(rows)),
    ]
  })
  return answer([...products, sumRow('总计', quoteSums(quotes))])
}

const headers = ['成交量', '持买单量', '持卖单量']

/** One contract of the batch zip, with its three lists one below the other. */
function ranking(day: string, { code, lists }: ReturnType<typeof rankedRows>[number]): string {
  const parts = lists.map((row, at) =>
    [
      `名次\t\t会员简称\t${headers[at]}\t\t增减`,
      ...(row?.places ?? []).map((place, rank) =>
        place
          ? `${rank + 1}\t\t${place.seat}\t${place.lots.toLocaleString('en')}\t\t${place.change ?? 0}`
          : '',
      ),
      `总计\t\t\t${row?.total?.lots.toLocaleString('en') ?? 0}\t\t${row?.total?.change ?? 0}`,
      '',
    ].join('\r\n'),
  )
  return `大连商品交易所会员成交持仓表\r\n合约代码：${published(code)}\tDate：${day}\r\n\r\n${parts.join('\r\n')}`
}

/** File `wbillWeeklyQuotes`. */
function receipts({ compact, receipts }: ExchangeDay): string {
  const row = (varietyOrder: string | null, more: object, wbillQty: number | null, diff: number | null) => ({
    varietyOrder,
    groupCodeOrder: null,
    whCodeOrder: null,
    whType: '2',
    variety: null,
    genDate: compact,
    whAbbr: null,
    deliveryAbbr: null,
    lastWbillQty: (wbillQty ?? 0) - (diff ?? 0),
    wbillQty,
    diff,
    ...more,
  })
  const products = receipts.flatMap(({ productCode, quantity, change, warehouses }) => {
    const variety = productOf(productCode)?.name
    return [
      ...warehouses.map((held) =>
        row(productCode, { variety, whAbbr: held.name }, held.quantity, held.change),
      ),
      row(productCode, { variety: `${variety}小计` }, quantity, change),
    ]
  })
  const sums = receiptSums(receipts)
  return answer({ entityList: [...products, row(null, { variety: '总计' }, sums.quantity, sums.change)] })
}

/** Files of 大商所: one text of rankings per contract; no contract parameters. */
export const dceFiles = (day: ExchangeDay): DayFile[] => [
  { name: `dce_dayQuotes_${day.compact}.json`, content: quotes(day) },
  ...rankedRows(day.rankings).map((contract) => ({
    name: `${day.compact}_${published(contract.code)}_成交量_买持仓_卖持仓排名.txt`,
    content: ranking(day.tradingDay, contract),
  })),
  { name: `dce_wbill_${day.compact}.json`, content: receipts(day) },
]
