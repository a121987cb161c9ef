import type { PrivilegeTag } from '@vce/protocol'
import { closedGate } from './closed-gate'

let listener: ((tag: PrivilegeTag) => void) | undefined

/** Opens the popup about a right that the reader lacks; false if the page has no such popup. */
export function requestPermission(tag: PrivilegeTag): boolean {
  closedGate.set(true)
  listener?.(tag)
  return listener !== undefined
}

/** Registers the only listener, which shows the popup. */
export function onPermissionRequest(show: (tag: PrivilegeTag) => void) {
  listener = show
  return () => {
    if (listener === show) listener = undefined
  }
}
