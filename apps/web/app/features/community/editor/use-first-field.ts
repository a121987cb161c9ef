import { useEffect, useEffectEvent, useRef, useState } from 'react'

/**
 * The plain field of a closed box, in which one may type before the editor has arrived. Its text is taken when no input
 * method composes in it.
 */
export function useFirstField(onFocus: () => void) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [isComposing, setComposing] = useState(false)
  const focusBefore = useEffectEvent(onFocus)
  useEffect(() => {
    // Focused before the page was hydrated.
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
