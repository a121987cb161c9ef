/**
 * Thresholds from which a line stands out (`is_tuchu`), chosen so that on a typical day of a simulated year a
 * symbol has one or two such lines; every line contains its figure for readers to judge.
 */
export const highlightThresholds = {
  /** |涨跌幅| against 昨结算, percent. */
  move: 2,
  /** The classic pivot level that the close must exceed: R3 or S3. */
  pivotLevel: 3,
  /** Volume divided by its five-day mean: at least this value, or at most its reciprocal. */
  volumeTimes: 1.5,
  /** |Open interest against its five-day mean|, percent. */
  interest: 5,
  /** |日增仓|, percent of the product's open interest of the previous day. */
  interestChange: 5,
  /** |Net change of the top 20|, percent of the contract's open interest. */
  topSeats: 2,
  /** |流入率|, percent. */
  flowRate: 5,
  /** |Change of receipts|, percent of the receipts of the previous day. */
  receipts: 10,
  /** |Change of the basis|, percent of the spot price. */
  basis: 1,
  /** |Change of the roll yield|, percentage points a year. */
  rollYield: 3,
  /** Number of brokers whose direction changed on that day. */
  turned: 3,
} as const

/** Trading days ahead within which a last trading day is reported. */
export const expiryLookaheadDays = 5
/** Previous days in the mean of volume and open interest. */
export const meanDays = 5
