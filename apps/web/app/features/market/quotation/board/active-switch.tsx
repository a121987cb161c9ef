import { useSearchParams } from 'react-router'
import { cn } from '#app/ui/cn'
import { Link } from '#app/ui/link'
import { activeLink } from './board-choice'

interface ActiveSwitchProps {
  on: boolean
  /** Number of products that 只看活跃 hides. */
  hidden: number
  onChoose: (on: boolean) => void
}

/** 只看活跃 as a link, so that it works without scripts and a shared address shows the same list. */
export function ActiveSwitch({ on, hidden, onChoose }: ActiveSwitchProps) {
  const [search] = useSearchParams()
  return (
    <span className="row gap-2 text-xs whitespace-nowrap text-ink-3">
      {on && hidden > 0 && <span>已隐藏 {hidden} 个不活跃品种</span>}
      <Link
        to={activeLink(search, !on)}
        keepScroll
        role="switch"
        aria-checked={on}
        title="主力合约当日或上一交易日成交额达 5 亿元"
        className="row gap-1.5 rounded-sm hover:text-ink"
        onClick={() => onChoose(!on)}
      >
        只看活跃
        <span
          aria-hidden
          className={cn(
            'relative inline-block h-4.5 w-8 rounded-full transition-colors duration-120',
            on ? 'bg-brand-fill' : 'bg-line-2',
          )}
        >
          <i
            className={cn(
              'absolute top-0.5 size-3.5 rounded-full bg-surface transition-[left] duration-120',
              on ? 'left-4' : 'left-0.5',
            )}
          />
        </span>
      </Link>
    </span>
  )
}
