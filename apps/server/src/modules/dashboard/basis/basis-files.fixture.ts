import { quotesFile } from '#test/shfe-files'

/** A table of spot prices in the format of the built-in mapping `spot-basis`; its rates are not imported. */
export const spotTable = (rows: readonly [symbol: string, price: number, day: string][]) =>
  [
    'symbol,spot_price,near_contract,near_basis_rate,dom_basis_rate,date',
    ...rows.map(([symbol, price, day]) => `${symbol},${price},x,0,0,${day.replaceAll('-', '')}`),
    '',
  ].join('\n')

export const days = ['2026-11-13', '2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19']

/**
 * Five days. Rebar's main contract rises by ten a day while its nearest contract stays flat, hot coil rolls
 * to hc2705 on the last day, 国际铜 stays flat. Closes differ from settlements, so that a test shows which price
 * is used.
 */
export const quoteFiles = days.map((day, index) =>
  quotesFile(day, [
    { contract: 'rb2612', settlement: 3050, close: 3060, openInterest: 10 },
    { contract: 'rb2701', settlement: 3000 + 10 * index, close: 2900, openInterest: 1000 },
    { contract: 'hc2701', settlement: 3150, openInterest: index < 3 ? 900 : 100 },
    { contract: 'hc2705', settlement: 3170 + 10 * index, openInterest: index < 3 ? 100 : 900 },
    { contract: 'bc2701', settlement: 72_000, openInterest: 500 },
  ]),
)

export const spots = spotTable([
  ['RB', 3100, '2026-11-13'],
  ['RB', 3100.5, '2026-11-16'],
  // On the 18th and 19th rebar has no spot price.
  ['RB', 3090, '2026-11-17'],
  ['HC', 3300, '2026-11-18'],
  ['HC', 3305, '2026-11-19'],
  ['BC', 81_593.33, '2026-11-19'],
])
