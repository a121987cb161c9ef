import { useRef, useState } from 'react'
import { type DefaultValues, type FieldErrors, type FieldPath, useForm } from 'react-hook-form'
import { errorMessage, isHandled } from '#app/lib/api'
import { toastRefusal } from '#app/lib/toast-refusal'
import { useHold } from '#app/lib/use-hold'
import type { FieldTexts, Rules } from './rules'

interface AccountForm<V extends FieldTexts> {
  start: V
  rules: Rules<V>
  /**
   * Called after the fields are valid. Returns false to stop the form, after it has shown what is missing.
   */
  ready?: () => boolean
  send: (values: V) => Promise<void>
  /** Messages of refusals, by the field at which they are shown. */
  fieldRefusals?: Partial<Record<keyof V, readonly string[]>>
}

/**
 * A form that cannot be sent twice at the same time. A refusal is shown as a toast, and at its field or above
 * the button.
 */
export function useAccountForm<V extends FieldTexts>({
  start,
  rules,
  ready,
  send,
  fieldRefusals = {},
}: AccountForm<V>) {
  const form = useForm<V>({
    // All fields have a string as initial value.
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
  /**
   * Set before React renders the button as busy, so that a second press is ignored. Stays set after success.
   */
  const sending = useRef(false)
  const [busy, setBusy] = useState(false)
  const { isHeld, hold } = useHold(form.watch())

  const showRefusal = (error: unknown) => {
    // The transport has already reported the error, with the dialog that resolves it.
    if (isHandled(error)) return
    toastRefusal(error)
    const message = errorMessage(error)
    const field = Object.keys(fieldRefusals).find((name) => fieldRefusals[name]?.includes(message))
    if (field === undefined) setRefusal(message)
    else form.setError(field as FieldPath<V>, { type: 'server', message }, { shouldFocus: true })
  }

  const submit = form.handleSubmit(async (values) => {
    // Until the refusal is rendered, `busy` is still true and blocks another press.
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
