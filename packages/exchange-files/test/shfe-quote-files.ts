/** Small files in the exchanges' layouts with values invented for these tests, never published. */

export type Row = Record<string, unknown>

export const bytesOf = (text: string) => new TextEncoder().encode(text)
export const jsonBytes = (value: unknown) => bytesOf(JSON.stringify(value))

export const quote = (productId: string, month: string, more: Row = {}): Row => ({
  PRODUCTID: productId,
  PRODUCTNAME: '虚构品种            ',
  DELIVERYMONTH: month,
  PRESETTLEMENTPRICE: 1000,
  OPENPRICE: 1010,
  HIGHESTPRICE: 1040,
  LOWESTPRICE: 990,
  CLOSEPRICE: 1020,
  SETTLEMENTPRICE: 1015,
  VOLUME: 40,
  OPENINTEREST: 100,
  OPENINTERESTCHG: -6,
  ...more,
})

const blankPrices = {
  PRESETTLEMENTPRICE: '',
  OPENPRICE: '',
  HIGHESTPRICE: '',
  LOWESTPRICE: '',
  CLOSEPRICE: '',
  SETTLEMENTPRICE: '',
}

export const sumRow = (productId: string, month: string, volume: number, interest: number, change: number) =>
  quote(productId, month, {
    ...blankPrices,
    VOLUME: volume,
    OPENINTEREST: interest,
    OPENINTERESTCHG: change,
  })

/**
 * A whole day of two products with consistent totals, in the layout of 2009 unless a report date is given.
 */
export const quotesFile = (rows: Row[] = balancedQuotes(), root: Row = oldDate) => ({
  o_curinstrument: rows,
  o_curproduct: [],
  o_code: 0,
  o_msg: '交易快讯查询成功',
  ...root,
})

const oldDate = { o_year: '2014', o_month: '01', o_day: '06' }

export const balancedQuotes = (): Row[] => [
  quote('cu_f    ', '1403'),
  quote('cu_f    ', '1404', { VOLUME: 10, OPENINTEREST: 20, OPENINTERESTCHG: 2 }),
  sumRow('cu_f    ', '小计', 50, 120, -4),
  quote('sc_f    ', '1403'),
  sumRow('sc_f    ', '小计', 40, 100, -6),
  sumRow('总计', '', 90, 220, -10),
]

type Cell = [seat: string, lots: number | '', change: number | '']

export const rankRow = (
  instrument: string,
  rank: unknown,
  cells: [Cell, Cell, Cell],
  more: Row = {},
): Row => ({
  INSTRUMENTID: instrument,
  RANK: rank,
  PARTICIPANTABBR1: cells[0][0],
  CJ1: cells[0][1],
  CJ1_CHG: cells[0][2],
  PARTICIPANTABBR2: cells[1][0],
  CJ2: cells[1][1],
  CJ2_CHG: cells[1][2],
  PARTICIPANTABBR3: cells[2][0],
  CJ3: cells[2][1],
  CJ3_CHG: cells[2][2],
  ...more,
})

const empty: Cell = ['          ', '', '']

/** One contract with consistent totals; the short list has fewer places than the other lists. */
export const balancedRanks = (): Row[] => [
  rankRow('cu1403                  ', -1, [
    ['期货公司  ', 90, 4],
    ['期货公司  ', 70, 1],
    ['期货公司  ', 60, -9],
  ]),
  rankRow('cu1403                  ', 0, [
    ['非期货公司', 10, 0],
    ['非期货公司', 5, 0],
    ['非期货公司', 15, 2],
  ]),
  rankRow('cu1403                  ', 1, [
    ['甲期货  ', 50, 5],
    ['乙期货（代客）', 40, -1],
    ['甲期货', 30, -7],
  ]),
  rankRow('cu1403                  ', 2, [['乙期货', 20, -3], ['丙期货', 25, ''], empty]),
  rankRow('cu1403                  ', 999, [
    ['', 70, 2],
    ['', 65, -1],
    ['', 30, -7],
  ]),
]

export const rankingsFile = (rows: Row[] = balancedRanks(), root: Row = {}) => ({
  o_cursor: rows,
  o_code: 0,
  o_msg: '成交、持仓排名查询成功',
  ...root,
})
