import { createHash } from 'node:crypto'
import {
  applyInvoice,
  decideInvoice,
  getInvoiceFile,
  type getInvoiceRequests,
  type getInvoices,
  type InputOf,
  invoiceStateNames,
  maxInvoiceBytes,
  type OutputOf,
  setInvoiceFile,
} from '@vce/protocol'
import { type AuditedRunner, sourceOf } from '#platform/audit'
import { beijingTime, type Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { type Actor, operatorOf, paged, userOf } from '#platform/http'
import { emit } from '#platform/outbox'
import { paymentsRepository } from '../attempts/payments.repository'
import type { StoredOrder } from '../goods'
import { invoicesRepository } from '../invoices/invoices.repository'
import { mayInvoice } from '../invoices/may-invoice'
import { ordersRepository } from '../orders/orders.repository'
import { orderChanged } from '../payment.events'
import { isRunning } from '../refunds/order-refunds'
import { refundsRepository } from '../refunds/refunds.repository'

export interface InvoicesOptions {
  db: Database
  clock: Clock
  audited: AuditedRunner
}

type ListedInvoice = Awaited<ReturnType<ReturnType<typeof invoicesRepository>['list']>>[number]

/** V券 are invoiced as prepaid when they are bought (国家税务总局公告2016年第53号), never again when they are used. */
const itemOf = (type: StoredOrder['type']) => (type === 2 ? '不征税 预付卡销售和充值' : '信息技术服务')

const shown = ({ invoice, hasFile, order }: ListedInvoice) => ({
  invoice_id: invoice.id,
  order_id: order.no,
  name: order.name,
  item: itemOf(order.type),
  title: invoice.title,
  tax_no: invoice.taxNo,
  email: invoice.email,
  amount_fen: invoice.amountFen,
  state: invoice.state,
  state_name: invoiceStateNames[invoice.state],
  note: invoice.note,
  has_file: hasFile ? (1 as const) : (0 as const),
  created_at: beijingTime(invoice.requestedAt),
  decided_at: invoice.decidedAt && beijingTime(invoice.decidedAt),
})

/** ISO 32000: the header is within the first 1,024 bytes, the end marker within the last 1,024. */
const isPdf = (file: Buffer) =>
  file.subarray(0, 1_024).includes('%PDF-') && file.subarray(-1_024).includes('%%EOF')

const titles = { issued: '发票已开具', declined: '发票未开具', cancelled: '发票已冲红' } as const

export const createInvoices = ({ db, clock, audited }: InvoicesOptions) => ({
  applyInvoice: (actor: Actor, input: InputOf<typeof applyInvoice>): Promise<OutputOf<typeof applyInvoice>> =>
    db.transaction(async (tx) => {
      const { userId } = userOf(actor)
      const order = await ordersRepository(tx).lockOfUser(userId, input.order_id)
      if (!order) throw failure(applyInvoice, 'unknownOrder')
      const last = await refundsRepository(tx).lastOf(order.id)
      const payment = await paymentsRepository(tx).paidOf(order.id)
      if (!mayInvoice(order) || !payment || (last && isRunning(last)))
        throw failure(applyInvoice, 'notInvoiced', { order: order.no })
      const amountFen = payment.paidFen - payment.refundedFen
      const id = await invoicesRepository(tx).add({
        orderId: order.id,
        userId,
        title: input.title,
        taxNo: input.tax_no,
        email: input.email,
        amountFen,
        state: 'requested',
        requestedAt: clock.now(),
      })
      if (id === undefined) throw failure(applyInvoice, 'requested')
      return { invoice_id: id, amount_fen: amountFen }
    }),

  async getInvoices(
    actor: Actor,
    { page, limit }: InputOf<typeof getInvoices>,
  ): Promise<OutputOf<typeof getInvoices>> {
    const stored = invoicesRepository(db)
    const filter = { userId: userOf(actor).userId }
    const [total, rows] = await Promise.all([
      stored.count(filter),
      stored.list(filter, limit, (page - 1) * limit),
    ])
    return paged(rows.map(shown), total, { page, limit })
  },

  async getInvoiceRequests(
    _actor: Actor,
    { state, page, limit }: InputOf<typeof getInvoiceRequests>,
  ): Promise<OutputOf<typeof getInvoiceRequests>> {
    const stored = invoicesRepository(db)
    const [total, rows] = await Promise.all([
      stored.count({ state }),
      stored.list({ state }, limit, (page - 1) * limit),
    ])
    return paged(
      rows.map((row) => ({ ...shown(row), user_id: row.invoice.userId })),
      total,
      { page, limit },
    )
  },

  async decideInvoice(
    actor: Actor,
    { invoice_id, state, note }: InputOf<typeof decideInvoice>,
  ): Promise<OutputOf<typeof decideInvoice>> {
    const operator = operatorOf(actor)
    await audited(sourceOf(operator), async ({ tx, now, audit }) => {
      const stored = invoicesRepository(tx)
      const invoice = await stored.byId(invoice_id)
      if (!invoice) throw failure(decideInvoice, 'unknownInvoice', { invoice_id })
      const by = `operator:${operator.operatorId}`
      const from = state === 'cancelled' ? 'issued' : 'requested'
      if (!(await stored.decide(invoice_id, from, { state, note, decidedAt: now, decidedBy: by })))
        throw failure(decideInvoice, 'decided', { invoice_id })
      await audit({ action: `invoice.${state}`, target: `invoice ${invoice_id}`, reason: note })
      const order = await ordersRepository(tx).byId(invoice.orderId)
      if (!order) return
      await emit(
        tx,
        now,
        orderChanged(invoice.userId, {
          order_id: order.no,
          change: 'invoice',
          title: titles[state],
          text: state === 'issued' ? `${order.name}：发票号码 ${note}` : `${order.name}：${note}`,
        }),
      )
    })
    return {}
  },

  async setInvoiceFile(
    actor: Actor,
    { invoice_id, pdf }: InputOf<typeof setInvoiceFile>,
  ): Promise<OutputOf<typeof setInvoiceFile>> {
    const operator = operatorOf(actor)
    const sent = Buffer.from(pdf, 'base64')
    if (sent.length > maxInvoiceBytes) throw failure(setInvoiceFile, 'tooLarge', { invoice_id })
    if (!isPdf(sent)) throw failure(setInvoiceFile, 'notPdf', { invoice_id })
    await audited(sourceOf(operator), async ({ tx, now, audit }) => {
      const stored = invoicesRepository(tx)
      if (!(await stored.byId(invoice_id))) throw failure(setInvoiceFile, 'unknownInvoice', { invoice_id })
      const file = { pdf: sent, addedAt: now, addedBy: `operator:${operator.operatorId}` }
      if (!(await stored.setFile(invoice_id, file)))
        throw failure(setInvoiceFile, 'notIssued', { invoice_id })
      await audit({
        action: 'invoice.file',
        target: `invoice ${invoice_id}`,
        after: { bytes: sent.length, sha256: createHash('sha256').update(sent).digest('hex') },
      })
    })
    return { bytes: sent.length }
  },

  async getInvoiceFile(
    actor: Actor,
    { order_id }: InputOf<typeof getInvoiceFile>,
  ): Promise<OutputOf<typeof getInvoiceFile>> {
    const order = await ordersRepository(db).ofUser(userOf(actor).userId, order_id)
    if (!order) throw failure(getInvoiceFile, 'unknownOrder')
    const file = await invoicesRepository(db).fileOf(order.id)
    if (!file) throw failure(getInvoiceFile, 'noFile', { order: order.no })
    return { name: `发票-${order.no}.pdf`, pdf: file.pdf.toString('base64') }
  },
})
