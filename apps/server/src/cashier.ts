import { accountRepository, createCheckCode, createCodes, createPasswordHashing } from '#modules/account'
import { membershipGoods } from '#modules/membership'
import { type Providers, rechargeGoods, type Settling, shelfOf } from '#modules/payment'
import { itemGoods, orderCoupons } from '#modules/shop'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import type { Logger } from '#platform/logging'

interface CashierOptions {
  db: Database
  clock: Clock
  providers: Providers
  logger: Logger
}

/** Parts of payments that calls and jobs share: goods, coupons, channels and the password check. */
export function createCashier({ db, clock, providers, logger }: CashierOptions) {
  const coupons = orderCoupons
  const shelf = shelfOf([membershipGoods, rechargeGoods, itemGoods], coupons)
  const settling: Settling = {
    db,
    shelf,
    onGiveFailed: ({ no }, error) =>
      logger.error({ err: error, order: no }, 'a paid order was not delivered'),
  }
  return {
    db,
    clock,
    coupons,
    shelf,
    settling,
    providers,
    hashing: createPasswordHashing(),
    checkCode: createCheckCode({ db, clock, codes: createCodes({ db, clock }) }),
    mobileOf: async (userId: number) => (await accountRepository(db).byId(userId))?.mobile ?? null,
  }
}

export type Cashier = ReturnType<typeof createCashier>
