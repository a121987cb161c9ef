import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { Link } from '#app/ui/link'
import { staticMarkup } from '#app/ui/static/static-markup'
import { type TabShape, tabItemClass, tabListClass } from './tab-styles'

export interface TabLink {
  to: string
  text: ReactNode
  current: boolean
  /** Accessible name if the text is not sufficient. */
  label?: string
}

interface TabLinksProps {
  label: string
  items: readonly TabLink[]
  shape?: TabShape
  className?: string
  itemClass?: string
  /** Scrolls to the top on a change; by default the scroll position stays. */
  scrollToTop?: boolean
}

/** Tabs with their state in the address: links, so that they work without JavaScript. */
export const TabLinks = ({
  label,
  items,
  shape = 'chip',
  className,
  itemClass,
  scrollToTop = false,
}: TabLinksProps) => {
  const classNames = { on: tabItemClass(shape, true, itemClass), off: tabItemClass(shape, false, itemClass) }
  return (
    <nav
      aria-label={label}
      className={tabListClass(shape, className)}
      {...staticMarkup(
        items.map(({ to, text, current, label: name }, index) => (
          <Link
            key={index}
            to={to}
            keepScroll={!scrollToTop}
            aria-current={current ? (shape === 'line' ? 'page' : 'true') : undefined}
            aria-label={name}
            className={current ? classNames.on : classNames.off}
          >
            {text}
          </Link>
        )),
      )}
    />
  )
}

interface TabsProps<K extends string> {
  label: string
  items: readonly { key: K; text: ReactNode; disabled?: boolean }[]
  value: K
  onChange: (key: K) => void
  shape?: TabShape
  /** Id of the panel that the tabs control. */
  panel?: string
  className?: string
  itemClass?: string
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  ArrowUp: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Tabs with local state: one tab stop, arrow keys move and choose. */
export function Tabs<K extends string>({
  label,
  items,
  value,
  onChange,
  shape = 'segment',
  panel,
  className,
  itemClass,
}: TabsProps<K>) {
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const open = items.filter(({ disabled }) => !disabled)
    const at = open.findIndex(({ key }) => key === value)
    const to = steps[event.key]?.(Math.max(at, 0), open.length)
    const item = to === undefined ? undefined : open[to]
    if (to === undefined || !item) return
    event.preventDefault()
    onChange(item.key)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]:enabled')[to]?.focus()
  }
  return (
    <div ref={list} role="tablist" aria-label={label} className={tabListClass(shape, className)}>
      {items.map(({ key, text, disabled }) => (
        <button
          key={key}
          type="button"
          role="tab"
          aria-selected={key === value}
          aria-controls={panel}
          tabIndex={key === value ? 0 : -1}
          disabled={disabled}
          className={tabItemClass(shape, key === value, itemClass)}
          onClick={() => onChange(key)}
          onKeyDown={move}
        >
          {text}
        </button>
      ))}
    </div>
  )
}
