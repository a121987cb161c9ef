import { approvalKind } from '#platform/approvals'
import { defineModule, partsOf } from '#platform/module'
import { notice } from '#platform/notices'
import { reconcileBills } from './bills/reconcile'
import { type Cashier, createCashier } from './cashier'
import { chooseProviders, ownAddressOf } from './choose-providers'
import type { Coupons, Goods } from './goods'
import { orderChanged } from './payment.events'
import { paymentRoutes } from './payment.routes'
import { paymentChecks } from './payment-checks'
import { paymentLoops } from './payment-work'
import { personalData } from './personal-data'
import type { Providers } from './providers/provider'
import { rechargeGoods } from './recharge/recharge-goods'
import { rechargeTerms } from './recharge/recharge-terms'
import { largeRefund, largeRefundKind } from './refunds/large-refunds'
import type { Sandbox } from './sandbox/gateway'
import { sandboxRoutes } from './sandbox/sandbox-routes'
import { noticeRoutes } from './settling/notice-routes'
import { sweepRefusedNotices } from './settling/sweep-notices'
import { userOrders } from './user-orders'

declare module '#platform/module' {
  interface Values {
    /** Replaces the payment channels that the settings configure; null: it does not. */
    replacedProviders: Providers | null
    channels: { providers: Providers; sandbox: Sandbox | null }
    /** Stand-in for the payment channels in development mode; else null. */
    sandbox: Sandbox | null
    /** Coupons that lower the price of an order. */
    coupons: Coupons
    /** Goods, channels and password checks of payments, used by calls and jobs. */
    cashier: Cashier
  }
  interface ModuleParts<Needs> {
    /** Types of goods that orders sell. */
    goods?: readonly Goods[]
  }
}

export const paymentModule = defineModule({
  name: 'payment',
  needs: [
    'app',
    'audited',
    'checkCode',
    'clock',
    'coupons',
    'db',
    'hashing',
    'logger',
    'mobileOf',
    'modules',
    'once',
    'propose',
    'replacedProviders',
    'sessionSockets',
  ],
  opens: {
    channels: ({ app, clock, config }) =>
      chooseProviders({ config, clock, ownAddress: () => ownAddressOf(app) }),
  },
  gives: {
    sandbox({ app, channels }) {
      if (channels.sandbox) app.addHook('onClose', channels.sandbox.stop)
      return channels.sandbox
    },
    cashier: ({ channels, modules, replacedProviders, ...needs }) =>
      createCashier({
        checkCode: needs.checkCode,
        clock: needs.clock,
        coupons: needs.coupons,
        db: needs.db,
        hashing: needs.hashing,
        logger: needs.logger,
        mobileOf: needs.mobileOf,
        goods: partsOf(modules, 'goods').flat(),
        providers: replacedProviders ?? channels.providers,
      }),
  },
  async routes(api, { audited, cashier, once, propose, sandbox }) {
    if (sandbox) await api.register(sandboxRoutes, { sandbox })
    await api.register(paymentRoutes, {
      ...cashier,
      once,
      audited,
      proposeRefund: (action, operator, proposal) =>
        propose(action, operator, { kind: largeRefundKind, ...proposal }),
    })
  },
  rawRoutes: {
    paths: ['/notify/'],
    flood: 'notices',
    register: async (app, { cashier }) => {
      await app.register(noticeRoutes, cashier)
    },
  },
  // The cashier frames Alipay's page.
  contentSources: () => ({ 'frame-src': ['https://*.alipay.com'] }),
  loops: ({ cashier, logger }) => [sweepRefusedNotices, ...paymentLoops({ logger, ...cashier })],
  queues: ({ cashier, logger }) => [reconcileBills({ logger, ...cashier })],
  notices: ({ sessionSockets }) => [
    notice(
      orderChanged,
      async (writer, { userId, data: { title, text, order_id: orderId }, at }) => {
        if (userId === null) return []
        await writer.orderChanged(userId, { title, text, orderId }, at)
        return [userId]
      },
      // All open pages of the user learn of the change, also on other processes.
      ({ userId, data: { change, order_id: order } }) => {
        if (userId === null) return
        sessionSockets.send(userId, { type: 'order', user_id: userId, message_type: change, order_id: order })
      },
    ),
  ],
  goods: [rechargeGoods],
  approvals: ({ cashier }) => [approvalKind(largeRefund(cashier))],
  terms: { recharge: rechargeTerms },
  checks: paymentChecks,
  hasMoneyLeft: (db, userId) => userOrders(db).hasUnfinished(userId),
  userData: {
    collected: personalData,
    exported: (db) => ({ orders: userOrders(db).exported }),
    forget: (db) => [userOrders(db).forget],
  },
})
