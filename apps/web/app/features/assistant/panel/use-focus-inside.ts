import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

/** Whether an element is inside `part`. A dialog opened from `part` is not inside it in the DOM. */
const isInside = (part: HTMLElement | null, target: EventTarget | null) =>
  target instanceof Node && part?.contains(target) === true

/**
 * Moves the focus to `part` when the focused element inside it is removed, so that its key handlers still
 * work. The effect runs after every render of the caller.
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
