import { changeRate, priceDigits, productOf, singleSided } from '@vce/futures'
import type { InterestRankings, Quote, RankedContract, TradedRankings } from '@vce/protocol'
import type { SettledQuote } from './day-facts.repository'

const maxRows = 10

/** Fields of a contract that the rankings need, from a live quote or a settled row. */
type Figures = Pick<
  Quote,
  | 'contract'
  | 'product'
  | 'name'
  | 'digits'
  | 'last'
  | 'previousSettlement'
  | 'volume'
  | 'turnover'
  | 'openInterest'
  | 'openInterestChange'
>

type FigureOf = (figures: Figures) => number | null

/** Largest values first; equal values are sorted by code, so that the order is stable. */
function largest(all: readonly Figures[], of: FigureOf, ratio: FigureOf = () => null): RankedContract[] {
  const ranked = all.flatMap((figures) => {
    const value = of(figures)
    return value !== null && value !== 0 ? [{ figures, value }] : []
  })
  return ranked
    .sort((a, b) => b.value - a.value || (a.figures.contract < b.figures.contract ? -1 : 1))
    .slice(0, maxRows)
    .map(({ figures, value }) => ({
      contract: figures.contract,
      product: figures.product,
      name: figures.name,
      digits: figures.digits,
      last: figures.last,
      changeRate: changeRate(figures.last, figures.previousSettlement),
      value,
      ratio: ratio(figures),
    }))
}

/** 成交量 and 持仓 in 手, 成交额 in 元, over all contracts. */
export const tradedRankingsOf = (all: readonly Figures[]): TradedRankings => ({
  volume: largest(all, ({ volume }) => volume),
  turnover: largest(all, ({ turnover }) => turnover),
  openInterest: largest(all, ({ openInterest }) => openInterest),
})

/** 日增仓 in percent of the previous open interest. */
const changePart: FigureOf = ({ openInterest, openInterestChange }) =>
  openInterest === null || openInterestChange === null
    ? null
    : changeRate(openInterest, openInterest - openInterestChange)

/** 增仓 and 减仓 by 日增仓 (手). */
export function interestRankingsOf(all: readonly Figures[]): InterestRankings {
  const rankingOf = (sign: 1 | -1) =>
    largest(
      all,
      ({ openInterestChange }) =>
        openInterestChange !== null && openInterestChange * sign > 0 ? openInterestChange * sign : null,
      changePart,
    )
  return {
    increases: rankingOf(1),
    decreases: rankingOf(-1).map((row) => ({ ...row, value: -row.value })),
  }
}

/** The figures of a settled day's row, with single-sided lots and the close as the last price. */
export function settledFigures(row: SettledQuote): Figures[] {
  const product = productOf(row.productCode)
  if (!product) return []
  const quote = singleSided(row)
  return [
    {
      contract: row.contractCode,
      product: product.code,
      name: product.shortName,
      digits: priceDigits(product),
      last: quote.close,
      previousSettlement: quote.previousSettlement,
      volume: quote.volume,
      turnover: quote.turnover,
      openInterest: quote.openInterest,
      openInterestChange: quote.openInterestChange,
    },
  ]
}
