import { closedGate } from '#app/lib/permission/closed-gate'
import type { Visit } from './next-overlay'
import { hasSecondPage } from './visit-pages'

const giftKey = 'visit_gift'

/** The visit of this browser session; it survives reloads. */
export const browserVisit: Visit = {
  allowsGifts: () => closedGate.get() || hasSecondPage(),
  gift: () => sessionStorage.getItem(giftKey),
  recordGift: (id) => sessionStorage.setItem(giftKey, id),
}
