import type {
  BillDifferenceKind,
  Channel,
  InvoiceState,
  OrderCurrency,
  OrderState,
  OrderType,
  PayType,
  RefundState,
} from '@vce/protocol'
import { sql } from 'drizzle-orm'
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { amount, bytes, id, moment, reference, userId } from '#platform/database'

/**
 * Orders with the price and terms at the time of the order. They are retained for three years, also for
 * deleted accounts.
 */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    /** `V`, the Beijing day, ten random digits. */
    no: text().notNull().unique(),
    userId: userId().notNull(),
    type: smallint().$type<OrderType>().notNull(),
    /** Key of the bought item within its type: `4`, `package:3`, `amount:50`. */
    item: text().notNull(),
    name: text().notNull(),
    detail: text().notNull(),
    currency: text().$type<OrderCurrency>().notNull(),
    /** Price in whole units of the currency; `payable`: the price after a coupon. */
    price: amount().notNull(),
    payable: amount().notNull(),
    couponId: reference('coupon_id'),
    /** Values that the selling module needs for the delivery, as of the order. */
    terms: jsonb().$type<Record<string, unknown>>().notNull(),
    state: text().$type<OrderState>().notNull(),
    /** Null until the order is paid. */
    payType: text('pay_type').$type<PayType>(),
    /** The refunded part of `payable`. */
    refunded: amount().notNull().default(0),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    paidAt: moment('paid_at'),
    fulfilledAt: moment('fulfilled_at'),
    closedAt: moment('closed_at'),
    /**
     * Number of failed deliveries after the payment; `giveAt`: when the next one is tried, null if none is
     * due.
     */
    giveAttempts: integer('give_attempts').notNull().default(0),
    giveAt: moment('give_at'),
  },
  (table) => [
    uniqueIndex('orders_open')
      .on(table.userId, table.type, table.item)
      .where(sql`${table.state} in ('created', 'paying')`),
    index('orders_user').on(table.userId, table.createdAt),
    index('orders_expiring').on(table.expiresAt).where(sql`${table.state} in ('created', 'paying')`),
    index('orders_give').on(table.giveAt).where(sql`${table.giveAt} is not null`),
    check('orders_type', sql`${table.type} between 1 and 5`),
    check('orders_currency', sql`${table.currency} in ('vouchers', 'points', 'yuan')`),
    check(
      'orders_state',
      sql`${table.state} in ('created', 'paying', 'paid', 'fulfilled', 'closed', 'refunding', 'refunded')`,
    ),
    check('orders_pay_type', sql`${table.payType} in ('money', 'wechat', 'alipay')`),
    check('orders_payable', sql`${table.payable} between 0 and ${table.price}`),
    check('orders_refunded', sql`${table.refunded} between 0 and ${table.payable}`),
    check('orders_paid_at', sql`${table.state} not in ('paid', 'fulfilled') or ${table.paidAt} is not null`),
  ],
)

/** History of orders: changes of the state, and other events; append-only. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: id(),
    orderId: reference('order_id')
      .notNull()
      .references(() => orders.id),
    at: moment().notNull(),
    /** `ordered`, `opened`, `paid`, `given`, … */
    name: text().notNull(),
    state: text().$type<OrderState>().notNull(),
    /** Origin of the event: `user`, `system`, `notice`, `query`, `bill`, `operator:3`. */
    by: text().notNull(),
    data: jsonb().$type<Record<string, string | number>>().notNull(),
  },
  (table) => [index('order_events_order').on(table.orderId, table.id)],
)

/** Attempts to pay an order through a channel. The channel gets each number with one content only. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    /** `out_trade_no`: at most 32 letters and digits. */
    no: text().notNull().unique(),
    orderId: reference('order_id')
      .notNull()
      .references(() => orders.id),
    channel: text().$type<Channel>().notNull(),
    amountFen: amount('amount_fen').notNull(),
    /** `surplus`: the order was already paid; `odd`: amount or currency differ from the attempt's. */
    state: text({ enum: ['open', 'paid', 'closed', 'surplus', 'odd'] }).notNull(),
    /** The channel's own number for the payment. */
    providerNo: text('provider_no'),
    paidFen: amount('paid_fen').notNull().default(0),
    refundedFen: amount('refunded_fen').notNull().default(0),
    /** The channel's answer: the text of a QR code, or an address. Null until the channel has answered. */
    prepared: text(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    paidAt: moment('paid_at'),
    /**
     * When the channel is queried next, null if no further result is expected; `queries`: how often it was
     * queried.
     */
    queryAt: moment('query_at'),
    queries: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('payments_provider_no').on(table.channel, table.providerNo),
    uniqueIndex('payments_paid').on(table.orderId).where(sql`${table.state} = 'paid'`),
    index('payments_order').on(table.orderId),
    index('payments_query').on(table.queryAt).where(sql`${table.queryAt} is not null`),
    check('payments_no', sql`${table.no} ~ '^[0-9A-Za-z]{1,32}$'`),
    check('payments_channel', sql`${table.channel} in ('wechat', 'alipay')`),
    check('payments_state', sql`${table.state} in ('open', 'paid', 'closed', 'surplus', 'odd')`),
    check('payments_amount', sql`${table.amountFen} > 0`),
    check('payments_refunded', sql`${table.refundedFen} between 0 and ${table.paidFen}`),
  ],
)

/** Genuine notices as received, and the first bytes of some refused ones, which are deleted after 30 days. */
export const paymentNotices = pgTable(
  'payment_notices',
  {
    id: id(),
    channel: text().$type<Channel>().notNull(),
    at: moment().notNull(),
    body: bytes().notNull(),
    headers: jsonb().$type<Record<string, string | string[]>>().notNull(),
    address: text().notNull(),
    /** `kept` until the notice is processed, then `applied`, `repeated`, …; `refused: …` for a forgery. */
    verdict: text().notNull(),
    paymentId: reference('payment_id'),
  },
  (table) => [
    index('payment_notices_at').on(table.at),
    index('payment_notices_refused').on(table.at).where(sql`${table.verdict} like 'refused%'`),
    foreignKey({ columns: [table.paymentId], foreignColumns: [payments.id] }),
  ],
)

/** Refunds of money and of V券. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    /** `out_refund_no`; a retried refund has the same number. */
    no: text().notNull().unique(),
    orderId: reference('order_id')
      .notNull()
      .references(() => orders.id),
    /** Null if the order was paid with V券. */
    paymentId: reference('payment_id').references(() => payments.id),
    /**
     * `order`: the delivered goods are taken back; all others return money for which nothing was delivered.
     */
    kind: text({ enum: ['order', 'late', 'surplus', 'odd'] }).notNull(),
    /** Amount in the order's currency; 0 if only money comes back. */
    amount: amount().notNull(),
    amountFen: amount('amount_fen').notNull(),
    state: text().$type<RefundState>().notNull(),
    reason: text().notNull(),
    requestedAt: moment('requested_at').notNull(),
    /** Origin of the request: `user`, `system`, `operator:3`. */
    requestedBy: text('requested_by').notNull(),
    decidedAt: moment('decided_at'),
    decidedBy: text('decided_by'),
    doneAt: moment('done_at'),
    /** The channel's own number for the refund. */
    providerNo: text('provider_no'),
    /** The channel's last reason for refusing the refund. */
    fault: text(),
    /** How an operator has paid the refund, after the channel refused it. */
    byHand: text('by_hand'),
    queryAt: moment('query_at'),
    queries: integer().notNull().default(0),
  },
  (table) => [
    // At most one pending refund per order and payment: until it has ended, the amount left to refund is
    // unknown.
    uniqueIndex('refunds_running')
      .on(table.orderId, sql`coalesce(${table.paymentId}, 0)`)
      .where(sql`${table.state} in ('requested', 'approved', 'sent', 'failed')`),
    index('refunds_order').on(table.orderId),
    index('refunds_query').on(table.queryAt).where(sql`${table.queryAt} is not null`),
    check('refunds_kind', sql`${table.kind} in ('order', 'late', 'surplus', 'odd')`),
    check(
      'refunds_state',
      sql`${table.state} in ('requested', 'approved', 'sent', 'done', 'failed', 'declined')`,
    ),
    check('refunds_amount', sql`${table.amount} >= 0 and ${table.amountFen} >= 0`),
    check('refunds_payment', sql`${table.amountFen} = 0 or ${table.paymentId} is not null`),
  ],
)

/** Payment passwords, with the number of wrong tries in the last hour. */
export const payPasswords = pgTable(
  'pay_passwords',
  {
    userId: userId().primaryKey(),
    hash: text().notNull(),
    changedAt: moment('changed_at').notNull(),
    wrong: integer().notNull().default(0),
    /** Time of the first counted wrong try. */
    wrongSince: moment('wrong_since'),
    lockedUntil: moment('locked_until'),
  },
  (table) => [check('pay_passwords_wrong', sql`${table.wrong} between 0 and 5`)],
)

/** Bills of channels that have been read, one per Beijing day. */
export const bills = pgTable(
  'bills',
  {
    channel: text().$type<Channel>().notNull(),
    day: date().notNull(),
    readAt: moment('read_at').notNull(),
    rows: integer().notNull(),
    paidFen: amount('paid_fen').notNull(),
    refundedFen: amount('refunded_fen').notNull(),
    feeFen: amount('fee_fen').notNull(),
  },
  (table) => [primaryKey({ columns: [table.channel, table.day] })],
)

/** Rows of the bills, as the channel wrote them. */
export const billRows = pgTable(
  'bill_rows',
  {
    id: id(),
    channel: text().$type<Channel>().notNull(),
    day: date().notNull(),
    kind: text({ enum: ['payment', 'refund'] }).notNull(),
    /** Our number of the payment; `refundNo`: our number of the refund, '' for a payment. */
    no: text().notNull(),
    refundNo: text('refund_no').notNull(),
    providerNo: text('provider_no').notNull(),
    amountFen: amount('amount_fen').notNull(),
    feeFen: amount('fee_fen').notNull(),
    at: moment().notNull(),
  },
  (table) => [
    index('bill_rows_day').on(table.channel, table.day),
    index('bill_rows_no').on(table.no),
    index('bill_rows_refund_no').on(table.refundNo),
  ],
)

/** Differences between a bill and our books, until they are settled. */
export const billDifferences = pgTable(
  'bill_differences',
  {
    id: id(),
    channel: text().$type<Channel>().notNull(),
    day: date().notNull(),
    kind: text().$type<BillDifferenceKind>().notNull(),
    no: text().notNull(),
    oursFen: amount('ours_fen'),
    theirsFen: amount('theirs_fen'),
    foundAt: moment('found_at').notNull(),
    settledAt: moment('settled_at'),
    /** `operator:3`, or `system` if the difference was gone when the bill was compared again. */
    settledBy: text('settled_by'),
    note: text(),
  },
  (table) => [
    uniqueIndex('bill_differences_once').on(table.channel, table.kind, table.no),
    index('bill_differences_open').on(table.foundAt).where(sql`${table.settledAt} is null`),
  ],
)

/** Requests for invoices, at most one per order. */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    orderId: reference('order_id')
      .notNull()
      .unique()
      .references(() => orders.id),
    userId: userId().notNull(),
    title: text().notNull(),
    /** Tax number; empty for a person. */
    taxNo: text('tax_no').notNull(),
    email: text().notNull(),
    amountFen: amount('amount_fen').notNull(),
    state: text().$type<InvoiceState>().notNull(),
    requestedAt: moment('requested_at').notNull(),
    decidedAt: moment('decided_at'),
    decidedBy: text('decided_by'),
    /** The number of the issued invoice, or the reason why the request was declined. */
    note: text(),
  },
  (table) => [
    index('invoices_user').on(table.userId),
    check('invoices_state', sql`${table.state} in ('requested', 'issued', 'declined', 'cancelled')`),
    check('invoices_amount', sql`${table.amountFen} > 0`),
  ],
)

/**
 * PDFs of issued invoices. In the database, so that a PDF is deleted with its request when an account is
 * deleted.
 */
export const invoiceFiles = pgTable('invoice_files', {
  invoiceId: reference('invoice_id')
    .primaryKey()
    .references(() => invoices.id, { onDelete: 'cascade' }),
  pdf: bytes().notNull(),
  addedAt: moment('added_at').notNull(),
  addedBy: text('added_by').notNull(),
})
