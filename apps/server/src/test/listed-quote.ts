/** A contract of a day that traded and settled at one price. */
export interface ListedQuote {
  contract: string
  price: number
  /** Settlement of the day before. */
  previous: number
  volume: number
  openInterest: number
  /** In 万元. */
  turnover: number
}
