import { defineModule } from '#platform/module'
import { notice } from '#platform/notices'
import { seedShop } from './catalogue/catalogue'
import { orderCoupons } from './coupons/order-coupons'
import { clearAddresses, receiveDeliveries } from './deliveries/delivery-tasks'
import { deliveryShipped } from './deliveries/shop.events'
import { itemGoods } from './item-goods'
import { personalData } from './personal-data'
import { shopRoutes } from './shop.routes'
import { shopChecks } from './shop-checks'
import { userShop } from './user-shop'

export const shopModule = defineModule({
  name: 'shop',
  needs: ['audited', 'clock', 'db', 'once', 'registeredAt'],
  gives: { coupons: () => orderCoupons },
  routes: shopRoutes,
  loops: () => [receiveDeliveries, clearAddresses],
  notices: () => [
    notice(deliveryShipped, async (writer, { userId, data: { title, text }, at }) => {
      if (userId === null) return []
      // Without an order number the notice leads to the list of deliveries.
      await writer.orderChanged(userId, { title, text, orderId: '' }, at)
      return [userId]
    }),
  ],
  goods: [itemGoods],
  checks: shopChecks,
  initialData: ({ database }) => seedShop(database.db),
  userData: {
    collected: personalData,
    exported: (db) => ({ shop: userShop(db).exported }),
    forget: (db) => [userShop(db).forget],
  },
})
