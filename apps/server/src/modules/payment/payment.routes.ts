import {
  applyInvoice,
  applyRefund,
  askRefund,
  cancelOrder,
  checkOrderPay,
  createOrder,
  decideInvoice,
  decideRefund,
  getBillDifferences,
  getBills,
  getInvoiceFile,
  getInvoiceRequests,
  getInvoices,
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
  setInvoiceFile,
  setPayPwd,
  settleBillDifference,
  settleFailedRefund,
} from '@vce/protocol'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '#platform/http'
import { type BillsOptions, createBills } from './calls/bills.service'
import { createInvoices } from './calls/invoices.service'
import { createOrders, type OrdersOptions } from './calls/orders.service'
import { createPay, type PayOptions } from './calls/pay.service'
import { createRecharge } from './calls/recharge.service'
import { createRefundDecisions, type RefundDecisionsOptions } from './calls/refund-decisions.service'
import { createRefunds } from './calls/refunds.service'
import { createPayPasswords, type PayPasswordsOptions } from './passwords/pay-passwords.service'

export type PaymentOptions = OrdersOptions &
  RefundDecisionsOptions &
  BillsOptions &
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

  const refundDecisions = createRefundDecisions(options)
  app.route(serve(getRefundRequests, refundDecisions.getRefundRequests))
  app.route(serve(askRefund, refundDecisions.askRefund))
  app.route(serve(decideRefund, refundDecisions.decideRefund))
  app.route(serve(settleFailedRefund, refundDecisions.settleFailedRefund))

  const bills = createBills(options)
  app.route(serve(getBills, bills.getBills))
  app.route(serve(getBillDifferences, bills.getBillDifferences))
  app.route(serve(settleBillDifference, bills.settleBillDifference))

  const invoices = createInvoices(options)
  app.route(serve(applyInvoice, invoices.applyInvoice))
  app.route(serve(getInvoices, invoices.getInvoices))
  app.route(serve(getInvoiceRequests, invoices.getInvoiceRequests))
  app.route(serve(decideInvoice, invoices.decideInvoice))
  app.route(serve(setInvoiceFile, invoices.setInvoiceFile))
  app.route(serve(getInvoiceFile, invoices.getInvoiceFile))

  app.route(serve(getRechargePackages, createRecharge(options).getRechargePackages))
}
