import {
  cancelDelivery,
  confirmDelivery,
  getCoupons,
  getDeliveries,
  getItem,
  getItems,
  getShopDeliveries,
  receiveCoupon,
  redeemItem,
  setDeliveryAddress,
  shipDelivery,
  useCoupon,
} from '@vce/protocol'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '#platform/http'
import { createCoupons } from './coupons/coupons.service'
import { createDeliveries } from './deliveries/deliveries.service'
import { createShipping, type ShippingOptions } from './deliveries/shipping.service'
import { createItems, type ItemsOptions } from './items/items.service'

export const shopRoutes: FastifyPluginAsync<ItemsOptions & ShippingOptions> = async (app, options) => {
  const items = createItems(options)
  app.route(serve(getItems, items.getItems))
  app.route(serve(getItem, items.getItem))
  app.route(serve(redeemItem, items.redeemItem))

  const deliveries = createDeliveries(options)
  app.route(serve(getDeliveries, deliveries.getDeliveries))
  app.route(serve(setDeliveryAddress, deliveries.setDeliveryAddress))
  app.route(serve(cancelDelivery, deliveries.cancelDelivery))
  app.route(serve(confirmDelivery, deliveries.confirmDelivery))

  const shipping = createShipping(options)
  app.route(serve(getShopDeliveries, shipping.getShopDeliveries))
  app.route(serve(shipDelivery, shipping.shipDelivery))

  const coupons = createCoupons(options)
  app.route(serve(getCoupons, coupons.getCoupons))
  app.route(serve(receiveCoupon, coupons.receiveCoupon))
  app.route(serve(useCoupon, coupons.useCoupon))
}
