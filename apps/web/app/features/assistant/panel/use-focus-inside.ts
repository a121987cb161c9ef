import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

/** Whether an element of the part, not of a dialog above it. */
const isInside = (part: HTMLElement | null, target: EventTarget | null) =>
  target instanceof Node && part?.contains(target) === true

/**
 * Keeps the focus in a part whose pressed button has gone with its content: the part takes it, so that its keys still
 * work. Called where the part renders.
 */
export function useFocusInside(part: RefObject<HTMLElement | null>) {
  const hasFocus = useRef(false)
  useEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) part.current?.focus()
  })
  return {
    onFocus: ({ target }: FocusEvent) => {
      hasFocus.current = isInside(part.current, target)
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      hasFocus.current = isInside(part.current, relatedTarget)
    },
  }
}
