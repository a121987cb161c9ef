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
  bigint,
  check,
  customType,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
const ofUser = () => bigint('user_id', { mode: 'number' }).notNull()
const amount = (name?: string) => (name ? bigint(name, { mode: 'number' }) : bigint({ mode: 'number' }))
const moment = (name?: string) =>
  name ? timestamp(name, { withTimezone: true }) : timestamp({ withTimezone: true })

/** Orders with their price and terms as they were at the order. They stay for three years, also of deleted accounts. */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    /** `V`, the Beijing day, ten random figures. */
    no: text().notNull().unique(),
    userId: ofUser(),
    type: smallint().$type<OrderType>().notNull(),
    /** The thing that is bought, among those of its type: `4`, `package:3`, `amount:50`. */
    item: text().notNull(),
    name: text().notNull(),
    detail: text().notNull(),
    currency: text().$type<OrderCurrency>().notNull(),
    /** In whole units of the currency: before a coupon, and after it. */
    price: amount().notNull(),
    payable: amount().notNull(),
    couponId: bigint('coupon_id', { mode: 'number' }),
    /** Values that the selling module needs for the delivery, as they were at the order. */
    terms: jsonb().$type<Record<string, unknown>>().notNull(),
    state: text().$type<OrderState>().notNull(),
    /** How it was paid. */
    payType: text('pay_type').$type<PayType>(),
    /** The part of `payable` that has come back. */
    refunded: amount().notNull().default(0),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    paidAt: moment('paid_at'),
    fulfilledAt: moment('fulfilled_at'),
    closedAt: moment('closed_at'),
    /** Deliveries that failed after the payment, and when the next is tried; null if none is due. */
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

/** Each change of an order's state, and what else happened to it; append-only. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: id(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id),
    at: moment().notNull(),
    /** `ordered`, `opened`, `paid`, `given`, … */
    name: text().notNull(),
    state: text().$type<OrderState>().notNull(),
    /** `user`, `system`, `notice`, `query`, `bill`, `operator:3`. */
    by: text().notNull(),
    data: jsonb().$type<Record<string, string | number>>().notNull(),
  },
  (table) => [index('order_events_order').on(table.orderId, table.id)],
)

/** Attempts to pay an order through a channel; each number was sent with one content only. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    /** `out_trade_no`: at most 32 letters and figures. */
    no: text().notNull().unique(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id),
    channel: text().$type<Channel>().notNull(),
    amountFen: amount('amount_fen').notNull(),
    /** `surplus`: paid though the order was paid already; `odd`: another amount or currency than the attempt's. */
    state: text({ enum: ['open', 'paid', 'closed', 'surplus', 'odd'] }).notNull(),
    /** The channel's own number of the payment. */
    providerNo: text('provider_no'),
    paidFen: amount('paid_fen').notNull().default(0),
    refundedFen: amount('refunded_fen').notNull().default(0),
    /** The channel's answer: the text of a QR code, or an address. Null until then. */
    prepared: text(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    paidAt: moment('paid_at'),
    /** When the channel is queried next, and how often it was; null once nothing more is expected. */
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

/** Genuine notices as they came, and the beginnings of some that were refused, which stay for 30 days. */
export const paymentNotices = pgTable(
  'payment_notices',
  {
    id: id(),
    channel: text().$type<Channel>().notNull(),
    at: moment().notNull(),
    body: bytes().notNull(),
    headers: jsonb().$type<Record<string, string | string[]>>().notNull(),
    address: text().notNull(),
    /** `kept` until it is processed; then `applied`, `repeated`, …; `refused: …` for a forgery. */
    verdict: text().notNull(),
    paymentId: bigint('payment_id', { mode: 'number' }),
  },
  (table) => [
    index('payment_notices_at').on(table.at),
    index('payment_notices_refused').on(table.at).where(sql`${table.verdict} like 'refused%'`),
    foreignKey({ columns: [table.paymentId], foreignColumns: [payments.id] }),
  ],
)

/** Refunds of money and V券. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    /** `out_refund_no`; a refund that is tried again keeps it. */
    no: text().notNull().unique(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id),
    /** Null for an order paid with V券. */
    paymentId: bigint('payment_id', { mode: 'number' }).references(() => payments.id),
    /** `order`: what was bought is taken back; the others return money for which nothing was given. */
    kind: text({ enum: ['order', 'late', 'surplus', 'odd'] }).notNull(),
    /** In the order's currency; 0 where only money comes back. */
    amount: amount().notNull(),
    amountFen: amount('amount_fen').notNull(),
    state: text().$type<RefundState>().notNull(),
    reason: text().notNull(),
    requestedAt: moment('requested_at').notNull(),
    /** `user`, `system`, `operator:3`. */
    requestedBy: text('requested_by').notNull(),
    decidedAt: moment('decided_at'),
    decidedBy: text('decided_by'),
    doneAt: moment('done_at'),
    /** The channel's number of it. */
    providerNo: text('provider_no'),
    /** The channel's last reason, if it refused. */
    fault: text(),
    /** How an operator has paid it, if the channel would not. */
    byHand: text('by_hand'),
    queryAt: moment('query_at'),
    queries: integer().notNull().default(0),
  },
  (table) => [
    // One at a time for an order and payment: what is left is known only when the last one has ended.
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

/** Payment passwords, and the wrong tries of the last hour. */
export const payPasswords = pgTable(
  'pay_passwords',
  {
    userId: ofUser().primaryKey(),
    hash: text().notNull(),
    changedAt: moment('changed_at').notNull(),
    wrong: integer().notNull().default(0),
    /** The first of the counted wrong tries. */
    wrongSince: moment('wrong_since'),
    lockedUntil: moment('locked_until'),
  },
  (table) => [check('pay_passwords_wrong', sql`${table.wrong} between 0 and 5`)],
)

/** Bills of channels that were read, one a Beijing day. */
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

/** Their rows, as the channel wrote them. */
export const billRows = pgTable(
  'bill_rows',
  {
    id: id(),
    channel: text().$type<Channel>().notNull(),
    day: date().notNull(),
    kind: text({ enum: ['payment', 'refund'] }).notNull(),
    /** Our number of the payment, and of the refund; '' for a payment. */
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
    oursFen: bigint('ours_fen', { mode: 'number' }),
    theirsFen: bigint('theirs_fen', { mode: 'number' }),
    foundAt: moment('found_at').notNull(),
    settledAt: moment('settled_at'),
    /** `system` if it was gone when the bill was compared again; `operator:3`. */
    settledBy: text('settled_by'),
    note: text(),
  },
  (table) => [
    uniqueIndex('bill_differences_once').on(table.channel, table.kind, table.no),
    index('bill_differences_open').on(table.foundAt).where(sql`${table.settledAt} is null`),
  ],
)

/** Requests for invoices, one an order. */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .unique()
      .references(() => orders.id),
    userId: ofUser(),
    title: text().notNull(),
    /** Empty for a person. */
    taxNo: text('tax_no').notNull(),
    email: text().notNull(),
    amountFen: amount('amount_fen').notNull(),
    state: text().$type<InvoiceState>().notNull(),
    requestedAt: moment('requested_at').notNull(),
    decidedAt: moment('decided_at'),
    decidedBy: text('decided_by'),
    /** The number of the invoice, or why there is none. */
    note: text(),
  },
  (table) => [
    index('invoices_user').on(table.userId),
    check('invoices_state', sql`${table.state} in ('requested', 'issued', 'declined', 'cancelled')`),
    check('invoices_amount', sql`${table.amountFen} > 0`),
  ],
)

/** PDFs of issued invoices: in the database, so that one goes with its request when an account is deleted. */
export const invoiceFiles = pgTable('invoice_files', {
  invoiceId: bigint('invoice_id', { mode: 'number' })
    .primaryKey()
    .references(() => invoices.id, { onDelete: 'cascade' }),
  pdf: bytes().notNull(),
  addedAt: moment('added_at').notNull(),
  addedBy: text('added_by').notNull(),
})
