import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  exchangeRule,
  exchangeSearchCount,
  getBalances,
  getEntries,
  getSearchCounts,
  maxSearchesAtOnce,
  searchNames,
} from '@vce/protocol'
import { type FormEvent, useId, useRef, useState } from 'react'
import { exchangeRuleQuery, searchCountsQuery } from '#app/features/quota/queries'
import { errorMessage, useApi } from '#app/lib/api'
import { missing, thousands } from '#app/lib/format'
import { useIdempotencyKey } from '#app/lib/idempotency-key'
import { queriesOf } from '#app/lib/query'
import type { ExchangeRequest } from '#app/lib/searches/exchange'
import { toast } from '#app/lib/toast'
import { useSending } from '#app/lib/use-sending'
import { Button, ButtonLink } from '#app/ui/controls/button'
import { Refusal } from '#app/ui/controls/refusal'
import { Failed, Skeleton } from '#app/ui/layout/states'
import { Dialog } from '#app/ui/overlay/dialog'
import { CountStepper } from './count-stepper'
import { countFault, priceOf, sumOf } from './exchange-sum'
import { LeftToday } from './left-today'
import { TagChoice } from './tag-choice'

/** 兑换查询次数: kind, number, price, and validity of the uses. */
export default function ExchangeDialog({
  tag: first,
  onExchanged,
  onClose,
}: ExchangeRequest & { onClose: () => void }) {
  const api = useApi()
  const queries = useQueryClient()
  const form = useId()
  const faultId = useId()
  const rule = useQuery(exchangeRuleQuery(api, {}))
  const counts = useQuery(searchCountsQuery(api, {}))
  const [tag, setTag] = useState(first)
  const [text, setText] = useState('10')
  const { busy, isHeld, message, refuse, run } = useSending({ tag, text })
  const [fault, setFault] = useState<string>()
  // One key for the current input, so that a repeated call after a lost reply is carried out only once.
  const key = useIdempotencyKey()
  const focused = useRef(false)

  /** Changes the input, which needs a new key. */
  const change = (set: () => void) => {
    refuse(null)
    setFault(undefined)
    key.renew()
    set()
  }
  const error = rule.error ?? counts.error
  const count = counts.data?.counts.find((each) => each.tag === tag)
  const ready = rule.data && count
  const unlimited = count?.free === null
  const sum = rule.data ? sumOf(text, priceOf(rule.data, tag)) : null
  const short = rule.data !== undefined && sum !== null && sum > rule.data.money

  const exchange = async (event: FormEvent) => {
    event.preventDefault()
    const found = countFault(text)
    setFault(found)
    if (busy || isHeld || found || short) return
    let left = 0
    const done = await run(async () => {
      const answer = await api.call(exchangeSearchCount, { tag, count: Number(text) }, key.option())
      left = answer.left
    })
    if (!done) return
    toast.done(`${exchangeSearchCount.success}，${searchNames[tag]}今日可用 ${thousands(left)} 次`)
    onClose()
    onExchanged?.()
    await queries.invalidateQueries(queriesOf(exchangeRule, getSearchCounts, getBalances, getEntries))
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="兑换查询次数"
      width={440}
      foot={
        <>
          <Button variant="outline" onClick={onClose}>
            {unlimited ? '关闭' : '取消'}
          </Button>
          {short && !unlimited && (
            <ButtonLink to="/my/vliV2#earning" onClick={onClose}>
              V粒不足，看如何获得
            </ButtonLink>
          )}
          {!short && !unlimited && (
            <Button type="submit" form={form} disabled={!ready} aria-disabled={busy || isHeld}>
              {busy ? '兑换中…' : '确认兑换'}
            </Button>
          )}
        </>
      }
    >
      {!ready && error && (
        <Failed
          message={errorMessage(error)}
          onRetry={() => {
            void rule.refetch()
            void counts.refetch()
          }}
          className="h-75"
        />
      )}
      {!ready && !error && <Skeleton className="h-75" />}
      {rule.data && count && (
        <form id={form} className="min-h-75" onSubmit={(event) => void exchange(event)}>
          <TagChoice rule={rule.data} tag={tag} onChange={(next) => change(() => setTag(next))} />
          <LeftToday count={count} />
          {unlimited ? (
            <p className="center mt-3 h-33 rounded-md bg-sunken text-base text-ink-2">会员不限次，无需兑换</p>
          ) : (
            <>
              <CountStepper
                text={text}
                faultId={fault && faultId}
                // The field is rendered after the prices are loaded, and is then focused once.
                fieldRef={(field) => {
                  if (!focused.current) field?.focus()
                  focused.current = true
                }}
                onChange={(next) => change(() => setText(next))}
              />
              <p className="ends mt-4">
                <span className="t-dim">余额 {thousands(rule.data.money)} V粒</span>
                <span className="text-base text-ink-2" aria-live="polite">
                  共需 <b className="t-strong text-xl">{sum === null ? missing : thousands(sum)}</b> V粒
                </span>
              </p>
              <p className="t-hint mt-1">
                兑换后 {rule.data.days} 天内有效，单次最多兑换 {maxSearchesAtOnce} 次
              </p>
              <Refusal id={faultId} message={fault ?? message} className="mt-1" />
            </>
          )}
        </form>
      )}
    </Dialog>
  )
}
