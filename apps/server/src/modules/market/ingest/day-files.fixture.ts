import { nextTradingDay, previousTradingDay } from '@vce/futures'

/** Days of three products whose invented figures agree with each other and from day to day. */

export const today = '2026-11-20'
/** The day whose file is broken; the days around it are stored. */
export const brokenDay = previousTradingDay(today)
export const dayBefore = previousTradingDay(brokenDay)

/** A published row, with the field names of SHFE's JSON. */
export type Row = Record<string, string | number>

const products = [
  { code: 'cu', price: 90_000, multiplier: 5 },
  { code: 'al', price: 22_000, multiplier: 5 },
  { code: 'rb', price: 3_300, multiplier: 10 },
]
const months = ['2701', '2702', '2703', '2704']
const firstDay = '2026-11-02'

/** Number of trading days since `firstDay`; each day's figures follow from those of the day before. */
function stepOf(day: string): number {
  let step = 0
  for (let at = firstDay; at < day; at = nextTradingDay(at)) step += 1
  return step
}

const compact = (day: string) => day.replaceAll('-', '')

/** The rows of a day: contracts, 小计 of each product and 总计. */
export function quoteRows(day: string): Row[] {
  const step = stepOf(day)
  const rows = products.flatMap(({ code, price, multiplier }) => {
    const contracts = months.map((month, index) => {
      const settlement = price + (step + index) * 10
      const volume = 1000 * (index + 1)
      return {
        PRODUCTID: `${code}_f`,
        DELIVERYMONTH: month,
        PRESETTLEMENTPRICE: settlement - 10,
        OPENPRICE: settlement,
        HIGHESTPRICE: settlement + 20,
        LOWESTPRICE: settlement - 20,
        CLOSEPRICE: settlement + 10,
        SETTLEMENTPRICE: settlement,
        ZD1_CHG: 20,
        ZD2_CHG: 10,
        VOLUME: volume,
        OPENINTEREST: 5000 * (index + 1) + step * 50,
        OPENINTERESTCHG: 50,
        TURNOVER: (volume * multiplier * settlement) / 10_000,
      }
    })
    return [...contracts, sumRow(`${code}_f`, '小计', contracts)]
  })
  return [...rows, sumRow('总计', '', contractRowsOf(rows))]
}

const isSum = (row: Row) => row.DELIVERYMONTH === '小计' || row.PRODUCTID === '总计'
export const contractRowsOf = (rows: readonly Row[]) => rows.filter((row) => !isSum(row))

const sumRow = (product: string, month: string, rows: readonly Row[]): Row => {
  const sum = (field: string) => rows.reduce((total, row) => total + Number(row[field]), 0)
  return {
    PRODUCTID: product,
    DELIVERYMONTH: month,
    VOLUME: sum('VOLUME'),
    OPENINTEREST: sum('OPENINTEREST'),
    OPENINTERESTCHG: sum('OPENINTERESTCHG'),
  }
}

export interface DayFile {
  name: string
  content: string | Uint8Array
}

export const quotesFile = (rows: readonly Row[], day = brokenDay): DayFile => ({
  name: `kx${compact(day)}.dat`,
  content: JSON.stringify({ o_code: '0000', report_date: compact(day), o_curinstrument: rows }),
})

const seats = ['甲期货', '乙期货', '丙期货', '丁期货']

/** The lists of the first contract of each product, with 前20合计. */
export function rankingRows(): Row[] {
  return products.flatMap(({ code }) => {
    const places = seats.map((seat, index) =>
      place(`${code}2701`, index + 1, [seat, 400 - index * 50, 10 - index]),
    )
    const sum = (field: string) => places.reduce((total, row) => total + Number(row[field]), 0)
    return [...places, place(`${code}2701`, 999, ['', sum('CJ1'), sum('CJ1_CHG')])]
  })
}

const place = (contract: string, rank: number, [seat, lots, change]: [string, number, number]): Row => ({
  INSTRUMENTID: contract,
  RANK: rank,
  ...Object.fromEntries(
    [1, 2, 3].flatMap((list) => [
      [`PARTICIPANTID${list}`, ''],
      [`PARTICIPANTABBR${list}`, seat],
      [`CJ${list}`, lots],
      [`CJ${list}_CHG`, change],
    ]),
  ),
})

export const rankingsFile = (rows: readonly Row[], day = brokenDay): DayFile => ({
  name: `pm${compact(day)}.dat`,
  content: JSON.stringify({ o_code: '0000', report_date: compact(day), o_cursor: rows }),
})

/** A day of 白糖 in 郑商所's text, which holds the whole file in one string. */
export function czceText(day = brokenDay): string {
  const step = stepOf(day)
  const number = (value: number) => value.toFixed(2)
  const rows = ['701', '703', '705', '707'].map((month, index) => {
    const settlement = 5300 + (step + index) * 10
    const cells = [
      `SR${month}`,
      ...[settlement - 10, settlement, settlement + 20, settlement - 20, settlement + 10, settlement].map(
        number,
      ),

      '20.00',
      '10.00',
      '1000',
      String(4000 + step * 50),
      '50',
      number((1000 * 10 * settlement) / 10_000),
      '',
    ]
    return cells.join('|')
  })
  const sums = `|||||||||4000|${16_000 + step * 200}|200||`
  return [
    `郑州商品交易所期货每日行情表(${day})`,
    '合约代码|昨结算|今开盘|最高价|最低价|今收盘|今结算|涨跌1|涨跌2|成交量(手)|持仓量|增减量|成交额(万元)|交割结算价',
    ...rows,
    `小计${sums}`,
    `总计${sums}`,
    '',
  ].join('\n')
}

export const czceFile = (text: string, day = brokenDay): DayFile => ({
  name: `FutureDataDaily_${compact(day)}.txt`,
  content: text,
})

/** Warehouse receipts of the same products: 1000 吨 each on `dayBefore`; on any other day `change` more. */
export const receiptsFile = (day: string, change = 10): DayFile => ({
  name: `${compact(day)}dailystock.dat`,
  content: JSON.stringify({
    o_code: '0000',
    o_tradingday: compact(day),
    report_date: compact(day),
    o_cursor: ['铜', '铝', '螺纹钢'].map((table, index) => ({
      VARNAME: table,
      VARID: products[index]?.code ?? '',
      WGHTUNIT: '2',
      WHTYPE: '1',
      REGNAME: '',
      WHABBRNAME: '甲库',
      WRTWGHTS: day === dayBefore ? 1000 : 1000 + change,
      WRTCHANGE: 10,
    })),
  }),
})
