import type { ReactNode } from 'react'
import { cn } from '#app/ui/cn'

export interface Fact {
  name: string
  value: ReactNode
}

interface OrderFactsProps {
  facts: readonly Fact[]
  background?: 'none' | 'sunken' | 'vip'
  className?: string
}

const backgrounds = {
  none: '',
  sunken: 'rounded-md bg-sunken px-4 py-3',
  vip: 'rounded-md bg-vip-soft px-4 py-3.5',
}

/** Facts of an order, one per line. */
export const OrderFacts = ({ facts, background = 'none', className }: OrderFactsProps) => (
  <dl className={cn('grid gap-2 text-sm', backgrounds[background], className)}>
    {facts.map(({ name, value }) => (
      <div key={name} className="between min-h-5 gap-4">
        <dt className={cn('shrink-0', background === 'vip' ? 'text-vip-ink' : 'text-ink-2')}>{name}</dt>
        <dd className="row min-w-0 justify-end gap-2 text-right text-ink">{value}</dd>
      </div>
    ))}
  </dl>
)
