import type { ParameterRow, RankingRow, ReceiptRow } from '@vce/exchange-files'
import { productOf } from '@vce/futures'
import {
  byProduct,
  type DayFile,
  type ExchangeDay,
  priceChangesOf,
  quoteSums,
  rankedRows,
  tenThousandYuan,
} from './day-files'

type Row = Record<string, unknown>

const blankPrices = {
  PRESETTLEMENTPRICE: '',
  OPENPRICE: '',
  HIGHESTPRICE: '',
  LOWESTPRICE: '',
  CLOSEPRICE: '',
  SETTLEMENTPRICE: '',
}

const sumRow = (product: string, month: string, sums: ReturnType<typeof quoteSums>): Row => ({
  PRODUCTID: product,
  DELIVERYMONTH: month,
  ...blankPrices,
  VOLUME: sums.volume,
  OPENINTEREST: sums.openInterest,
  OPENINTERESTCHG: sums.change,
})

/** File `kx`: contracts grouped by product with their 小计, then 总计. */
const quotes = ({ compact, quotes }: ExchangeDay): Row => ({
  o_code: '0000',
  o_msg: '查询成功',
  report_date: compact,
  o_curinstrument: [
    ...byProduct(quotes).flatMap(([product, rows]) => [
      ...rows.map((row) => ({
        PRODUCTID: `${product}_f`,
        PRODUCTGROUPID: product,
        PRODUCTNAME: productOf(product)?.name,
        DELIVERYMONTH: row.contractCode.slice(-4),
        PRESETTLEMENTPRICE: row.previousSettlement ?? '',
        OPENPRICE: row.open ?? '',
        HIGHESTPRICE: row.high ?? '',
        LOWESTPRICE: row.low ?? '',
        CLOSEPRICE: row.close ?? '',
        SETTLEMENTPRICE: row.settlementPrice ?? '',
        ZD1_CHG: priceChangesOf(row)[0],
        ZD2_CHG: priceChangesOf(row)[1],
        VOLUME: row.volume ?? '',
        OPENINTEREST: row.openInterest ?? '',
        OPENINTERESTCHG: row.openInterestChange ?? '',
        TURNOVER: tenThousandYuan(row),
        PRODUCTCLASS: '1',
      })),
      sumRow(`${product}_f`, '小计', quoteSums(rows)),
    ]),
    sumRow('总计', '', quoteSums(quotes)),
  ],
})

const cells = (list: number, seat: string, figures: { lots: number; change: number | null } | null) => ({
  [`PARTICIPANTID${list}`]: '',
  [`PARTICIPANTABBR${list}`]: seat,
  [`CJ${list}`]: figures?.lots ?? '',
  [`CJ${list}_CHG`]: figures?.change ?? '',
})

/**
 * File `pm`: one row per rank with the three lists; sums by class of member come before these rows, 合计 after
 * them.
 */
const rankings = ({ compact, rankings }: ExchangeDay): Row => ({
  o_code: '0000',
  o_msg: '查询成功',
  report_date: compact,
  o_cursor: rankedRows(rankings).flatMap(({ code, ofProduct, lists, length }) => {
    const line = (
      rank: number,
      seatOf: (row: RankingRow | undefined) => string,
      of: (row: RankingRow) => { lots: number; change: number | null } | null,
    ) => ({
      INSTRUMENTID: ofProduct ? `${code}all` : code,
      RANK: rank,
      ...Object.assign({}, ...lists.map((row, at) => cells(at + 1, seatOf(row), row ? of(row) : null))),
    })
    return [
      line(
        -1,
        () => '期货公司',
        ({ brokers }) => brokers,
      ),
      line(
        0,
        () => '非期货公司',
        ({ nonBrokers }) => nonBrokers,
      ),
      ...Array.from({ length }, (_, at) =>
        line(
          at + 1,
          (row) => row?.places[at]?.seat ?? '',
          ({ places }) => places[at] ?? null,
        ),
      ),
      line(
        999,
        () => '',
        ({ total }) => total,
      ),
    ]
  }),
})

const unitCodes: Partial<Record<ReceiptRow['unit'], string>> = { ton: '2', kilogram: '1', barrel: '3' }

/** File `dailystock`: one row per warehouse, and 总计 per product. */
const stock = ({ compact, receipts }: ExchangeDay): Row => ({
  o_code: '0000',
  o_tradingday: compact,
  report_date: compact,
  o_cursor: receipts.flatMap(({ productCode, unit, quantity, change, warehouses }) => {
    const row = (name: string, region: string, kind: string, held: number | null, by: number | null) => ({
      VARID: productCode,
      VARNAME: `${productOf(productCode)?.name}$$`,
      REGNAME: `${region}$$`,
      WHABBRNAME: `${name}$$`,
      WHTYPE: kind === 'factory' ? '2' : '1',
      WGHTUNIT: unitCodes[unit],
      WRTWGHTS: held,
      WRTCHANGE: by,
      ROWSTATUS: '0',
    })
    return [
      ...warehouses.map((held) => row(held.name, held.region ?? '', held.kind, held.quantity, held.change)),
      row('总计', '', 'warehouse', quantity, change),
    ]
  }),
})

const settlement = ({ compact, parameters }: ExchangeDay): Row => ({
  Settlement: parameters.map((row) => ({
    INSTRUMENTID: row.contractCode,
    TRADINGDAY: compact,
    SETTLEMENTPRICE: String(row.settlementPrice),
    SPEC_LONGMARGINRATIO: String(row.marginRate),
    SPEC_SHORTMARGINRATIO: String(row.marginRate),
    LONGMARGINRATIO: String(row.hedgeMarginRate),
    SHORTMARGINRATIO: String(row.hedgeMarginRate),
    TRADEFEERATION: String(row.feeRate ?? 0),
    TRADEFEEUNIT: String(row.feePerLot ?? 0),
    DISCOUNTRATE: '1',
  })),
  report_date: compact,
  update_date: `${compact} 16:20:00`,
})

const limits = ({ compact, parameters }: ExchangeDay): Row => ({
  ContractDailyTradeArgument: parameters.map((row: ParameterRow) => ({
    INSTRUMENTID: row.contractCode,
    TRADINGDAY: compact,
    UPPER_VALUE: String(row.priceLimit),
    LOWER_VALUE: String(row.priceLimit),
    PRICE_LIMITS: '',
    SPEC_LONGMARGINRATIO: String(row.marginRate),
    SPEC_SHORTMARGINRATIO: String(row.marginRate),
    HDEGE_LONGMARGINRATIO: String(row.hedgeMarginRate),
    HDEGE_SHORTMARGINRATIO: String(row.hedgeMarginRate),
  })),
})

/** Files of 上期所, and of 上期能源, which has the same layouts. */
export const shfeFiles = (day: ExchangeDay, folder = ''): DayFile[] =>
  [
    { name: `kx${day.compact}.dat`, of: quotes(day) },
    { name: `pm${day.compact}.dat`, of: rankings(day) },
    { name: `${day.compact}dailystock.dat`, of: stock(day) },
    { name: `Settlement${day.compact}.dat`, of: settlement(day) },
    { name: `ContractDailyTradeArgument${day.compact}.dat`, of: limits(day) },
  ].map(({ name, of }) => ({ name: folder + name, content: JSON.stringify(of) }))
