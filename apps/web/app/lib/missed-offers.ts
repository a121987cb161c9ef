import { createValue } from './value'

export interface MissedOffer {
  id: string
  /** Reminder, such as 今日还没有签到. */
  text: string
}

/** Offers that were due while they would have interrupted the reader, and have not been shown since. */
export const missedOffers = createValue<readonly MissedOffer[]>([])

let listener: ((id: string) => void) | undefined

/** Shows a missed offer on request of the reader. */
export const openMissedOffer = (id: string) => listener?.(id)

/** Registers the only listener, which shows the offer. */
export function onMissedOfferRequest(show: (id: string) => void) {
  listener = show
  return () => {
    if (listener === show) listener = undefined
  }
}
