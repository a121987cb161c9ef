import { useLayoutEffect, useRef, useState } from 'react'
import { FinderField } from './finder-field'
import { toggleOwn } from './own-mark'
import { useFinder } from './use-finder'

interface FinderPanelProps {
  /** Keys pressed before the panel was mounted; Enter is stored as a line break. */
  initial: { readonly current: string }
  onClose: () => void
}

/** 键盘精灵: the finder at the bottom right; no overlay covers the page, so that it stays readable. */
export default function FinderPanel({ initial, onClose }: FinderPanelProps) {
  const [typed, setTyped] = useState('')
  const frame = useRef<HTMLElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const finder = useFinder(typed, { onOpen: onClose, onStar: toggleOwn })
  const { enterOn } = finder

  // In a layout effect, so that no key is lost: earlier keys are in `initial`, later ones go into the field.
  useLayoutEffect(() => {
    const before = document.activeElement
    input.current?.focus()
    const [text = '', ...ends] = initial.current.split('\n')
    setTyped(text)
    if (ends.length > 0) enterOn(text)
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !frame.current?.contains(target)) onClose()
    }
    document.addEventListener('pointerdown', onPress)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [initial, onClose, enterOn])

  return (
    <section
      ref={frame}
      role="dialog"
      aria-label="键盘精灵"
      className="pop-in fixed right-24 bottom-6 z-40 w-110 overflow-hidden rounded-xl bg-surface shadow-dialog print:hidden"
    >
      <FinderField
        ref={input}
        typed={typed}
        onTyped={setTyped}
        finder={finder}
        onOpen={onClose}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
          event.preventDefault()
          onClose()
        }}
        large
      />
      <p className="rule row t-hint gap-4 px-4 py-2.5" aria-hidden>
        <span>↑↓ 选择</span>
        <span>↵ 打开</span>
        <span>空格 加自选</span>
        <span>Tab 看它的页面</span>
        <span className="ml-auto">Esc 关闭</span>
      </p>
    </section>
  )
}
