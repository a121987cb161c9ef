import {
  applyRefund,
  askRefund,
  cancelOrder,
  checkOrderPay,
  createOrder,
  decideRefund,
  getOrder,
  getOrders,
  getPayPwd,
  getPayWays,
  getRechargePackages,
  getRefundRequests,
  getRefunds,
  payOrder,
  paySuperVip,
  resetPayPwd,
  setPayPwd,
  settleFailedRefund,
} from '@vce/protocol'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '#platform/http'
import { createOrders, type OrdersOptions } from './orders/orders.service'
import { createPay, type PayOptions } from './orders/pay.service'
import { createPayPasswords, type PayPasswordsOptions } from './passwords/pay-passwords.service'
import { createRecharge } from './recharge/recharge.service'
import { createOperations, type OperationsOptions } from './refunds/operations.service'
import { createRefunds } from './refunds/refunds.service'

export type PaymentOptions = OrdersOptions &
  OperationsOptions &
  Omit<PayOptions, 'passwords' | 'logger'> &
  PayPasswordsOptions

export const paymentRoutes: FastifyPluginAsync<PaymentOptions> = async (app, options) => {
  const passwords = createPayPasswords(options)
  app.route(serve(getPayPwd, passwords.getPayPwd))
  app.route(serve(setPayPwd, passwords.setPayPwd))
  app.route(serve(resetPayPwd, passwords.resetPayPwd))

  const pay = createPay({ ...options, passwords, logger: app.log })
  app.route(serve(payOrder, pay.payOrder))
  app.route(serve(paySuperVip, pay.paySuperVip))
  app.route(serve(getPayWays, pay.getPayWays))

  const orders = createOrders(options)
  app.route(serve(createOrder, orders.createOrder))
  app.route(serve(checkOrderPay, orders.checkOrderPay))
  app.route(serve(getOrders, orders.getOrders))
  app.route(serve(getOrder, orders.getOrder))
  app.route(serve(cancelOrder, orders.cancelOrder))

  const refunds = createRefunds(options)
  app.route(serve(applyRefund, refunds.applyRefund))
  app.route(serve(getRefunds, refunds.getRefunds))

  const operations = createOperations(options)
  app.route(serve(getRefundRequests, operations.getRefundRequests))
  app.route(serve(askRefund, operations.askRefund))
  app.route(serve(decideRefund, operations.decideRefund))
  app.route(serve(settleFailedRefund, operations.settleFailedRefund))

  app.route(serve(getRechargePackages, createRecharge(options).getRechargePackages))
}
