import * as z from 'zod/mini'
import { longest } from '../bounds'
import { endpoint } from '../endpoint'
import { pageInput, pageOutput } from '../paging'
import { flag, orderId, unknownOrder } from './fields'

/** `cancelled`: the order was refunded before the invoice was issued, or a red invoice reversed it. */
export const invoiceStates = ['requested', 'issued', 'declined', 'cancelled'] as const
export type InvoiceState = (typeof invoiceStates)[number]
export const invoiceStateNames: Readonly<Record<InvoiceState, string>> = {
  requested: '开具中',
  issued: '已开具',
  declined: '未开具',
  cancelled: '已取消',
}

const text = (missing: string, max: number) =>
  z.string(missing).check(z.trim(), z.minLength(1, missing), longest(max, `最多 ${max} 字`))

/**
 * Requests an invoice for the money paid, minus refunds. Payments in V券 are left out, because V券 are invoiced
 * when they are bought.
 */
export const applyInvoice = endpoint({
  path: '/api/order/applyInvoice',
  summary: '申请发票：以现金支付的订单，每单一张',
  access: 'signedIn',
  input: z.object({
    order_id: orderId,
    title: text('请填写发票抬头', 100),
    /** Empty for a natural person. */
    tax_no: z._default(
      z.string().check(z.regex(/^([0-9A-Z]{15}|[0-9A-Z]{18}|[0-9A-Z]{20}|)$/, '请检查纳税人识别号')),
      '',
    ),
    email: z.string('请填写邮箱').check(longest(100, '邮箱过长'), z.email('请检查邮箱是否正确')),
  }),
  output: z.object({ invoice_id: z.int(), amount_fen: z.int() }),
  success: '已提交，开具后发送到您的邮箱',
  errors: { unknownOrder, notInvoiced: '该订单不可开票', requested: '已申请开票' },
})

const invoice = {
  invoice_id: z.int(),
  order_id: z.string(),
  name: z.string(),
  /** Item of the invoice. V券 are prepaid and not taxed until they are used. */
  item: z.string(),
  title: z.string(),
  tax_no: z.string(),
  email: z.string(),
  amount_fen: z.int(),
  state: z.enum(invoiceStates),
  state_name: z.string(),
  created_at: z.string(),
  decided_at: z.nullable(z.string()),
  note: z.nullable(z.string()),
  has_file: flag,
}

export const getInvoices = endpoint({
  path: '/api/order/getInvoices',
  summary: '我的发票申请，新的在前',
  access: 'signedIn',
  input: z.object(pageInput(10, 50)),
  output: z.object(pageOutput(z.object(invoice))),
})

const unknownInvoice = '没有这个发票申请'

export const getInvoiceRequests = endpoint({
  path: '/api/operator/getInvoiceRequests',
  summary: '发票申请，新的在前',
  access: { operator: 'invoices', right: 'read' },
  input: z.object({ state: z.optional(z.enum(invoiceStates, '状态有误')), ...pageInput(20, 100) }),
  output: z.object(pageOutput(z.object({ ...invoice, user_id: z.int() }))),
})

export const decideInvoice = endpoint({
  path: '/api/operator/decideInvoice',
  summary: '登记发票已开具（填发票号码）、不能开具的原因，或已冲红',
  access: { operator: 'invoices', right: 'write' },
  input: z.object({
    invoice_id: z.int('编号有误').check(z.positive('编号有误')),
    /** `cancelled`: a red invoice reversed the issued invoice. */
    state: z.enum(['issued', 'declined', 'cancelled'], '状态有误'),
    note: text('请填写发票号码或原因', 200),
  }),
  output: z.object({}),
  success: '已登记',
  errors: { unknownInvoice, decided: '该发票申请已处理' },
})

/** Maximum size of an invoice's file in bytes. */
export const maxInvoiceBytes = 2 * 1024 * 1024

export const setInvoiceFile = endpoint({
  path: '/api/operator/setInvoiceFile',
  summary: '上传已开具发票的 PDF 文件（base64），再传则替换',
  access: { operator: 'invoices', right: 'write' },
  maxBytes: 3 * 1024 * 1024,
  input: z.object({
    invoice_id: z.int('编号有误').check(z.positive('编号有误')),
    /** The file in base64. */
    pdf: z.string('请选择文件').check(z.minLength(1, '请选择文件')),
  }),
  output: z.object({ bytes: z.int() }),
  success: '已上传',
  errors: {
    unknownInvoice,
    notIssued: '该发票尚未开具或已冲红',
    notPdf: '只支持 PDF 文件',
    tooLarge: '文件不能超过2MB',
  },
})

export const getInvoiceFile = endpoint({
  path: '/api/order/getInvoiceFile',
  summary: '下载我的发票（PDF，base64）',
  access: 'signedIn',
  input: z.object({ order_id: orderId }),
  output: z.object({ name: z.string(), pdf: z.string() }),
  errors: { unknownOrder, noFile: '发票文件还没有上传，请稍后再试或联系客服' },
})
