import { useLayoutEffect, useRef } from 'react'
import { Button } from '#app/ui/controls/button'

interface EarlierMessagesProps {
  isLoading: boolean
  hasFailed: boolean
  onPress: () => void
}

/** At the beginning of a list: loads what is before it. */
export function EarlierMessages({ isLoading, hasFailed, onPress }: EarlierMessagesProps) {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const { current } = button
    // After the last page the button is gone; the list takes its focus, so that the keyboard scrolls it.
    return () => {
      if (current && document.activeElement === current)
        current.closest<HTMLElement>('[role=log]')?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <p className="center h-9">
      <Button ref={button} variant="ghost" size="sm" aria-disabled={isLoading} onClick={onPress}>
        {isLoading ? '加载中…' : hasFailed ? '加载失败，点此重试' : '查看更早的发言'}
      </Button>
    </p>
  )
}
