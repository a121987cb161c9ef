/**
 * From where on a line stands out (`is_tuchu`). Chosen so that on a usual day of a simulated year a symbol has one or
 * two such lines; every line says its figure, so a reader can judge by himself.
 */
export const standsOut = {
  /** |涨跌幅| against 昨结算, percent. */
  move: 2,
  /** The classic level, R3 or S3, that the close lies beyond. */
  pivotLevel: 3,
  /** Volume as a multiple of its five-day mean: from here up, or down to its inverse. */
  volumeTimes: 1.5,
  /** |Open interest against its five-day mean|, percent. */
  interest: 5,
  /** |日增仓| of all the product's lots of the day before, percent. */
  interestChange: 5,
  /** |Net change of the top 20| of the contract's open interest, percent. */
  topSeats: 2,
  /** |流入率|, percent. */
  flowRate: 5,
  /** |Change of receipts|, percent of those of the day before. */
  receipts: 10,
  /** |Change of the basis|, percent of the spot price. */
  basis: 1,
  /** |Change of the roll yield|, percentage points a year. */
  rollYield: 3,
  /** Brokers that turned on one day. */
  turned: 3,
} as const

/** Trading days ahead from which on a last trading day is told. */
export const expiryAhead = 5
/** Days before, of whose mean volume and open interest are told. */
export const meanDays = 5
