import { applyCooperation } from '@vce/protocol'
import { useState } from 'react'
import { errorMessage, useApi } from '#app/lib/api'
import { useIdempotencyKey } from '#app/lib/idempotency-key'
import { useHold } from '#app/lib/use-hold'
import {
  type Application,
  type ApplicationField,
  emptyApplication,
  type Faults,
  faultOf,
  faultsOf,
  fieldsInOrder,
  inputOf,
} from './application'

/** State of the form: fields, error messages, and the number of the accepted application. */
export function useApplication(kind: string | null) {
  const api = useApi()
  const [form, setForm] = useState<Application>(() => emptyApplication(kind))
  const [faults, setFaults] = useState<Faults>({})
  const { isHeld, hold } = useHold(form)
  const [state, setState] = useState<{ busy: boolean; message: string | null; number: string | null }>({
    busy: false,
    message: null,
    number: null,
  })
  /**
   * Sent with every attempt of one form, so that a retry after a lost reply creates no second application.
   */
  const nonce = useIdempotencyKey()

  return {
    form,
    faults,
    ...state,
    isHeld,
    change(field: ApplicationField, value: string) {
      setForm((current) => ({ ...current, [field]: value }))
      setState((current) => ({ ...current, message: null }))
      // A shown message is updated while typing; a new one appears only when the field loses the focus.
      setFaults((current) => (current[field] ? { ...current, [field]: faultOf(field, value) } : current))
    },
    /** Checks a non-empty field when it loses the focus. */
    check(field: ApplicationField) {
      if (form[field] !== '') setFaults((current) => ({ ...current, [field]: faultOf(field, form[field]) }))
    },
    /** Sends the form; resolves to the first invalid field, if there is one. */
    async send(): Promise<ApplicationField | undefined> {
      if (state.busy || isHeld) return undefined
      const found = faultsOf(form)
      setFaults(found)
      const first = fieldsInOrder.find((field) => found[field])
      if (first) return first
      setState({ busy: true, message: null, number: null })
      try {
        const { number } = await api.call(applyCooperation, inputOf(form, nonce.get()))
        nonce.renew()
        setState({ busy: false, message: null, number })
      } catch (error) {
        setState({ busy: false, message: errorMessage(error), number: null })
        hold()
      }
      return undefined
    },
    /** Empties the form for another application; keeps name, company, telephone and email. */
    again() {
      setForm(({ name, company, mobile, email }) => ({
        ...emptyApplication(null),
        name,
        company,
        mobile,
        email,
      }))
      setFaults({})
      setState({ busy: false, message: null, number: null })
    },
  }
}
