import { useRef, useState } from 'react'
import { type DefaultValues, type FieldErrors, type FieldPath, useForm } from 'react-hook-form'
import { errorMessage, isHandled } from '#app/lib/api'
import { toastRefusal } from '#app/lib/toast-refusal'
import { useHold } from '#app/lib/use-hold'
import type { Rules, Texts } from './rules'

interface AccountForm<V extends Texts> {
  start: V
  rules: Rules<V>
  /** Called once the fields are valid; false stops the form after showing what else is missing. */
  ready?: () => boolean
  send: (values: V) => Promise<void>
  /** Server messages to show at their field. */
  fieldRefusals?: Partial<Record<keyof V, readonly string[]>>
}

/** A form that is sent once at a time and shows each refusal in a toast and at its field, or above the button. */
export function useAccountForm<V extends Texts>({
  start,
  rules,
  ready,
  send,
  fieldRefusals = {},
}: AccountForm<V>) {
  const form = useForm<V>({
    // Every field starts with a text.
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
  /** Set on the press, before React renders the button as busy; stays set after success. */
  const sending = useRef(false)
  const [busy, setBusy] = useState(false)
  const { isHeld, hold } = useHold(form.watch())

  const showRefusal = (error: unknown) => {
    // Already reported by the page, with the dialog that resolves it.
    if (isHandled(error)) return
    toastRefusal(error)
    const message = errorMessage(error)
    const field = Object.keys(fieldRefusals).find((name) => fieldRefusals[name]?.includes(message))
    if (field === undefined) setRefusal(message)
    else form.setError(field as FieldPath<V>, { type: 'server', message }, { shouldFocus: true })
  }

  const submit = form.handleSubmit(async (values) => {
    // A press before the refusal is rendered finds the form busy.
    if (sending.current || busy || isHeld) return
    setRefusal(undefined)
    if (ready && !ready()) return
    sending.current = true
    setBusy(true)
    try {
      await send(values)
    } catch (error) {
      showRefusal(error)
      sending.current = false
      setBusy(false)
      hold()
    }
  })

  return { form, submit, busy, isHeld, refusal }
}
