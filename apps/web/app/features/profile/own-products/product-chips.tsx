import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { symbolPricesQuery } from '#app/features/profile/queries'
import { useApi } from '#app/lib/api'
import { useWorld } from '#app/lib/world'
import { cn } from '#app/ui/cn'
import { X } from '#app/ui/icons/icons'

interface ProductChipsProps {
  chosen: readonly string[]
  onRemove: (code: string) => void
  /** Whether the chips form one scrolling line instead of wrapping. */
  oneLine?: boolean
}

/** Chosen products in the user's order; a press removes one. */
export function ProductChips({ chosen, onRemove, oneLine }: ProductChipsProps) {
  const { data } = useQuery(symbolPricesQuery(useApi(), { world: useWorld() }))
  const names = new Map(
    data?.symbol_list.flatMap(({ list }) => list.map(({ symbol, name }) => [symbol, name])),
  )
  const list = useRef<HTMLUListElement>(null)
  const count = chosen.length
  const before = useRef(count)

  // A new product is at the end of the line: scrolls to the end after an addition, not after a removal.
  useEffect(() => {
    if (oneLine && count > before.current) list.current?.scrollTo({ left: list.current.scrollWidth })
    before.current = count
  }, [count, oneLine])

  return (
    <ul
      ref={list}
      aria-label="已选品种"
      className={cn('flex gap-1.5', oneLine ? 'overflow-x-auto p-1 [scrollbar-width:none]' : 'flex-wrap')}
    >
      {chosen.map((code) => (
        <li key={code} className="shrink-0">
          <button
            type="button"
            title="移出自选"
            onClick={() => onRemove(code)}
            className="row h-7 gap-1 rounded-sm bg-hover pr-1.5 pl-2.5 text-sm whitespace-nowrap text-ink hover:bg-brand-soft hover:text-brand"
          >
            <span className="sr-only">取消</span>
            {names.get(code) ?? code}
            <X className="size-3.5 text-ink-3" />
          </button>
        </li>
      ))}
    </ul>
  )
}
