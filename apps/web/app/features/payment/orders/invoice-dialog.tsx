import { useQueryClient } from '@tanstack/react-query'
import { applyInvoice, type OrderDetails } from '@vce/protocol'
import { useForm } from 'react-hook-form'
import { amountText } from '#app/features/payment/money'
import { refetchAfterPayment } from '#app/features/payment/refetch-after-payment'
import { useApi } from '#app/lib/api'
import { toast } from '#app/lib/toast'
import { useSending } from '#app/lib/use-sending'
import { Field } from '#app/ui/controls/field'
import { Refusal } from '#app/ui/controls/refusal'
import { FormDialog } from '#app/ui/overlay/form-dialog'

interface Details {
  title: string
  tax_no: string
  email: string
}

/** 申请发票: the recipient, and the address to which it is sent. */
export function InvoiceDialog({ order, onClose }: { order: OrderDetails; onClose: () => void }) {
  const api = useApi()
  const queries = useQueryClient()
  const { register, handleSubmit, formState, watch } = useForm<Details>({
    defaultValues: { title: '', tax_no: '', email: '' },
  })
  const { busy, isHeld, message, run } = useSending(watch())
  const { errors } = formState
  const apply = handleSubmit(async (details) => {
    const done = await run(() =>
      api.call(applyInvoice, { order_id: order.order_id, ...details, tax_no: details.tax_no.toUpperCase() }),
    )
    if (!done) return
    toast.done(applyInvoice.success)
    onClose()
    await refetchAfterPayment(queries, api)
  })
  return (
    <FormDialog
      onClose={onClose}
      title="申请发票"
      width={440}
      submit="提交申请"
      busy={busy}
      isHeld={isHeld}
      noValidate
      className="grid gap-6"
      onSubmit={() => void apply()}
    >
      <p className="t-brief">
        {order.name}，实付 <b className="t-strong">{amountText(order.payable, 'yuan')}</b>。
        {order.type === 2 && '购买V券开具“不征税 预付卡销售和充值”普通发票，使用V券时不再开具。'}
      </p>
      <Field
        label="发票抬头"
        lead={<span className="w-24 shrink-0 text-sm text-ink-2">发票抬头</span>}
        placeholder="公司全称，或个人姓名"
        data-first-focus=""
        maxLength={100}
        autoComplete="organization"
        bad={errors.title?.message}
        {...register('title', { validate: (text) => text.trim() !== '' || '请填写发票抬头' })}
      />
      <Field
        label="纳税人识别号"
        lead={<span className="w-24 shrink-0 text-sm text-ink-2">纳税人识别号</span>}
        placeholder="个人可不填"
        maxLength={20}
        bad={errors.tax_no?.message}
        {...register('tax_no', {
          validate: (text) =>
            /^([0-9A-Za-z]{15}|[0-9A-Za-z]{18}|[0-9A-Za-z]{20}|)$/.test(text) || '请检查纳税人识别号',
        })}
      />
      <Field
        label="接收邮箱"
        lead={<span className="w-24 shrink-0 text-sm text-ink-2">接收邮箱</span>}
        placeholder="发票开具后发送到此邮箱"
        type="email"
        maxLength={100}
        autoComplete="email"
        bad={errors.email?.message}
        {...register('email', {
          validate: (text) =>
            text.trim() === '' ? '请填写邮箱' : /^\S+@\S+\.\S+$/.test(text) || '请检查邮箱是否正确',
        })}
      />
      <Refusal message={message} />
    </FormDialog>
  )
}
