import { useEffect, useEffectEvent, useRef, useState } from 'react'

/**
 * Plain field of a closed box; accepts typing until the editor has loaded. The editor takes over the text of
 * the field once no IME composition is active in the field.
 */
export function useFirstField(onFocus: () => void) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [isComposing, setComposing] = useState(false)
  const focusBefore = useEffectEvent(onFocus)
  useEffect(() => {
    // The field got the focus before hydration.
    if (field.current && field.current === document.activeElement) focusBefore()
  }, [])
  return {
    isComposing,
    text: () => field.current?.value ?? '',
    attributes: {
      ref: field,
      onFocus,
      onCompositionStart: () => setComposing(true),
      onCompositionEnd: () => setComposing(false),
    },
  }
}
