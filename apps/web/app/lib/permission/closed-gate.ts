import { useEffect } from 'react'
import { createValue } from '#app/lib/value'

/** Whether this page view has shown a gate that the reader's level does not open. */
export const closedGate = createValue(false)

/** Reports that a gate is shown. */
export function useClosedGate() {
  useEffect(() => closedGate.set(true), [])
}
