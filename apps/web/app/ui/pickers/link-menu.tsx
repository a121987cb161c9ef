import { cn } from '#app/ui/cn'
import { Link } from '#app/ui/link'
import { PickerTrigger } from '#app/ui/overlay/picker-trigger'
import { usePopover } from '#app/ui/overlay/use-popover'

interface LinkMenuProps {
  /** Accessible name; with `labelShown` it is also shown before the chosen text. */
  label: string
  labelShown?: boolean
  items: readonly { to: string; text: string; current: boolean }[]
}

/** A small button that opens a menu of links. */
export function LinkMenu({ label, labelShown, items }: LinkMenuProps) {
  const { open, toggle, close, frame, trigger } = usePopover()
  const current = items.find((item) => item.current)?.text
  return (
    <div ref={frame} className="needs-script relative">
      <PickerTrigger ref={trigger} aria-expanded={open} aria-label={`${label}：${current}`} onClick={toggle}>
        {labelShown && <span className="text-ink-3">{label}</span>}
        {current}
      </PickerTrigger>
      {open && (
        <nav
          aria-label={label}
          className="pop-in absolute top-full right-0 z-30 mt-1 grid min-w-full rounded-xl bg-surface p-1.5 whitespace-nowrap shadow-pop"
        >
          {items.map(({ to, text, current: isCurrent }) => (
            <Link
              key={to}
              to={to}
              keepScroll
              aria-current={isCurrent ? 'true' : undefined}
              className={cn(
                'rounded-md px-3 py-1.5 text-sm hover:bg-hover',
                isCurrent ? 'font-semibold text-brand' : 'text-ink',
              )}
              onClick={() => close()}
            >
              {text}
            </Link>
          ))}
        </nav>
      )}
    </div>
  )
}
