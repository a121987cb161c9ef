import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import type { Logger } from '#platform/logging'
import type { Coupons, Goods } from './goods'
import { shelfOf } from './orders/shelf'
import type { PayPasswordsOptions } from './passwords/pay-passwords.service'
import type { Providers } from './providers/provider'
import type { Settling } from './settling/settle'

interface CashierOptions extends Pick<PayPasswordsOptions, 'checkCode' | 'hashing' | 'mobileOf'> {
  db: Database
  clock: Clock
  logger: Logger
  providers: Providers
  goods: readonly Goods[]
  coupons: Coupons
}

/** Parts of payments that calls and jobs share: goods, coupons, channels and the password check. */
export function createCashier({ logger, goods, ...options }: CashierOptions) {
  const { db, coupons } = options
  const shelf = shelfOf(goods, coupons)
  const settling: Settling = {
    db,
    shelf,
    onGiveFailed: ({ no }, error) =>
      logger.error({ err: error, order: no }, 'a paid order was not delivered'),
  }
  return { ...options, shelf, settling }
}

export type Cashier = ReturnType<typeof createCashier>
