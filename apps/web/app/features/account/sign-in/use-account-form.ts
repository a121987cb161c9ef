import { useRef, useState } from 'react'
import { type DefaultValues, type FieldErrors, type FieldPath, useForm } from 'react-hook-form'
import { errorMessage, isHandled } from '../../../lib/api'
import type { Rules, Texts } from './rules'

interface AccountForm<V extends Texts> {
  start: V
  rules: Rules<V>
  /** Asked once the fields are right; false says what is missing elsewhere. */
  ready?: () => boolean
  send: (values: V) => Promise<void>
  /** Refusals that speak of one field, in the server's words. */
  placed?: Partial<Record<keyof V, readonly string[]>>
}

/** A form that is sent once at a time, and tells every refusal where its reader looks. */
export function useAccountForm<V extends Texts>({ start, rules, ready, send, placed = {} }: AccountForm<V>) {
  const form = useForm<V>({
    // A form of texts begins with texts for all of them.
    defaultValues: start as DefaultValues<V>,
    resolver: (values) => {
      const faults = Object.entries(rules).flatMap(([field, rule]) => {
        const message = rule(values[field] ?? '', values)
        return message === undefined ? [] : [[field, { type: 'shape', message }]]
      })
      return faults.length === 0
        ? { values, errors: {} }
        : { values: {}, errors: Object.fromEntries(faults) as FieldErrors<V> }
    },
  })
  const [refusal, setRefusal] = useState<string>()
  /** From the press on, before React has drawn the button as pressed; for good once it led elsewhere. */
  const sending = useRef(false)
  const [busy, setBusy] = useState(false)

  const tell = (error: unknown) => {
    // The page has told it in words of its own, and asks for what is missing.
    if (isHandled(error)) return
    const words = errorMessage(error)
    const field = Object.keys(placed).find((name) => placed[name]?.includes(words))
    if (field === undefined) setRefusal(words)
    else form.setError(field as FieldPath<V>, { type: 'server', message: words }, { shouldFocus: true })
  }

  const submit = form.handleSubmit(async (values) => {
    if (sending.current) return
    setRefusal(undefined)
    if (ready && !ready()) return
    sending.current = true
    setBusy(true)
    try {
      await send(values)
    } catch (error) {
      tell(error)
      sending.current = false
      setBusy(false)
    }
  })

  return { form, submit, busy, refusal }
}
