/** A contract of a day that traded at one price only. */
export interface ListedQuote {
  contract: string
  price: number
  volume: number
  openInterest: number
  /** In 万元. */
  turnover: number
}
