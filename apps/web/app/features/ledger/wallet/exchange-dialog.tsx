import { useQuery, useQueryClient } from '@tanstack/react-query'
import { exchangeVouchers, getBalances, getEntries, getUser, getVoucherTerms } from '@vce/protocol'
import { useState } from 'react'
import { errorMessage, useApi } from '#app/lib/api'
import { thousands } from '#app/lib/format'
import { useIdempotencyKey } from '#app/lib/idempotency-key'
import { queriesOf } from '#app/lib/query'
import { toast } from '#app/lib/toast'
import { useSending } from '#app/lib/use-sending'
import { Field } from '#app/ui/controls/field'
import { Refusal } from '#app/ui/controls/refusal'
import { Failed, Skeleton } from '#app/ui/layout/states'
import { FormDialog } from '#app/ui/overlay/form-dialog'
import { voucherTermsQuery } from './queries'
import { countFault } from './voucher-count'

/** Focuses the field when it appears, because it is only rendered after the terms are loaded. */
const focusOnce = (field: HTMLInputElement | null) => field?.focus()

interface ExchangeDialogProps {
  /** Balance of V粒. */
  money: number
  onClose: () => void
}

/** 兑换V券: number, price, and the end of validity. */
export default function ExchangeDialog({ money, onClose }: ExchangeDialogProps) {
  const api = useApi()
  const queries = useQueryClient()
  const { data: terms, error, refetch } = useQuery(voucherTermsQuery(api, {}))
  const [text, setText] = useState('1')
  const { busy, isHeld, message, refuse, run } = useSending({ text })
  const [fault, setFault] = useState<string>()
  // One key for the open dialog, so that a repeated call after a lost reply is carried out only once.
  const key = useIdempotencyKey()

  const exchange = async () => {
    if (!terms) return
    const found = countFault(text, { money, price: terms.price, left: terms.left })
    setFault(found)
    if (found) return
    const done = await run(() => api.call(exchangeVouchers, { count: Number(text) }, key.option()))
    if (!done) return
    toast.done(exchangeVouchers.success)
    onClose()
    await queries.invalidateQueries(queriesOf(getBalances, getEntries, getVoucherTerms, getUser))
  }
  const count = /^[1-9]\d*$/.test(text) ? Number(text) : null
  return (
    <FormDialog
      onClose={onClose}
      title="兑换V券"
      width={440}
      submit="确定"
      sending="兑换中…"
      disabled={!terms || terms.open_at !== null}
      busy={busy}
      isHeld={isHeld}
      onSubmit={() => void exchange()}
    >
      {error && <Failed message={errorMessage(error)} onRetry={() => void refetch()} />}
      {!terms && !error && <Skeleton className="h-36" />}
      {terms && (
        <div className="grid gap-4">
          <p className="t-brief">
            {thousands(terms.price)} V粒 换 1 V券，{terms.days} 天内有效，本月还可兑换 {terms.left} 张。
          </p>
          {terms.open_at && (
            <p className="t-brief text-danger">注册满 7 天后可兑换，{terms.open_at.slice(0, 16)} 起开放。</p>
          )}
          <Field
            ref={focusOnce}
            label="兑换数量"
            value={text}
            inputMode="numeric"
            maxLength={6}
            tail={<span className="text-ink-3">张</span>}
            bad={fault}
            onChange={({ target }) => {
              refuse(null)
              setFault(undefined)
              key.renew()
              setText(target.value.trim())
            }}
          />
          <p className="mt-2 flex justify-between text-base">
            <span className="text-ink-2">V粒余额 {thousands(money)}</span>
            <span>
              需 <b className="t-strong">{count === null ? '—' : thousands(count * terms.price)}</b> V粒
            </span>
          </p>
          {message && <Refusal message={message} />}
        </div>
      )}
    </FormDialog>
  )
}
