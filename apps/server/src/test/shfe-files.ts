/** Small SHFE files with invented figures, in the layouts of the exchange. */

interface Quote {
  contract: string
  settlement: number
  /** Default of `open`, `high` and `low`: the value of `close`. */
  open?: number
  high?: number
  low?: number
  close?: number
  previous?: number
  openInterest: number
  volume?: number
  interestChange?: number
  /** In 万元. */
  turnover?: number
}

const compact = (day: string) => day.replaceAll('-', '')

/** A `kx` file of one day, in the layout since 2021. */
export const quotesFile = (day: string, quotes: Quote[]) => ({
  name: `kx${compact(day)}.dat`,
  content: JSON.stringify({
    o_code: '0000',
    o_msg: '查询成功',
    report_date: compact(day),
    o_curinstrument: [
      ...quotes.map(
        ({
          contract,
          settlement,
          close = settlement,
          open = close,
          high = close,
          low = close,
          previous = settlement,
          openInterest,
          volume = 0,
          interestChange = 0,
          turnover = 0,
        }) => ({
          PRODUCTID: `${contract.slice(0, -4)}_f`,
          PRODUCTGROUPID: contract.slice(0, -4),
          PRODUCTNAME: contract.slice(0, -4),
          DELIVERYMONTH: contract.slice(-4),
          PRESETTLEMENTPRICE: previous,
          OPENPRICE: open,
          HIGHESTPRICE: high,
          LOWESTPRICE: low,
          CLOSEPRICE: close,
          SETTLEMENTPRICE: settlement,
          ZD1_CHG: close - previous,
          ZD2_CHG: settlement - previous,
          VOLUME: volume,
          OPENINTEREST: openInterest,
          OPENINTERESTCHG: interestChange,
          TURNOVER: turnover,
          PRODUCTCLASS: '1',
        }),
      ),
      total(quotes),
    ],
  }),
})

/** The total row of a complete file; impossibly large volumes are left out of its sums. */
const total = (quotes: Quote[]) => {
  const sum = (lotsOf: (quote: Quote) => number | undefined) =>
    quotes.reduce((lots, quote) => lots + ((lotsOf(quote) ?? 0) < 2 ** 31 ? (lotsOf(quote) ?? 0) : 0), 0)
  return {
    PRODUCTID: '总计',
    DELIVERYMONTH: '',
    VOLUME: sum(({ volume }) => volume),
    OPENINTEREST: sum(({ openInterest }) => openInterest),
    OPENINTERESTCHG: sum(({ interestChange }) => interestChange),
  }
}

export type RankedPlace = [seat: string, lots: number, change: number]

interface Ranking {
  contract: string
  long: RankedPlace[]
  short: RankedPlace[]
  /** By default the same list as `long`. */
  volume?: RankedPlace[]
}

/** A `pm` file of one day. */
export const rankingsFile = (day: string, rankings: Ranking[]) => ({
  name: `pm${compact(day)}.dat`,
  content: JSON.stringify({
    o_code: '0000',
    o_msg: '查询成功',
    report_date: compact(day),
    o_cursor: rankings.flatMap(({ contract, long, short, volume = long }) => [
      ...Array.from({ length: Math.max(long.length, short.length, volume.length) }, (_, index) => ({
        INSTRUMENTID: contract,
        RANK: index + 1,
        ...cells(1, volume[index]),
        ...cells(2, long[index]),
        ...cells(3, short[index]),
      })),
      { INSTRUMENTID: contract, RANK: 999, ...totals(1, volume), ...totals(2, long), ...totals(3, short) },
    ]),
  }),
})

const cells = (list: number, place?: RankedPlace) => ({
  [`PARTICIPANTID${list}`]: '',
  [`PARTICIPANTABBR${list}`]: place?.[0] ?? '',
  [`CJ${list}`]: place?.[1] ?? '',
  [`CJ${list}_CHG`]: place?.[2] ?? '',
})

const totals = (list: number, places: RankedPlace[]) =>
  cells(list, [
    '',
    places.reduce((sum, [, lots]) => sum + lots, 0),
    places.reduce((sum, [, , change]) => sum + change, 0),
  ])
