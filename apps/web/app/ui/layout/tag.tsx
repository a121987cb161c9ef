import type { ReactNode } from 'react'
import { cn } from '#app/ui/cn'

const tones = {
  plain: 'bg-hover text-ink-2',
  line: 'border border-line-2 text-ink-3',
  brand: 'bg-brand-soft text-brand',
  rise: 'bg-rise-soft text-rise',
  fall: 'bg-fall-soft text-fall',
  vip: 'bg-vip-soft text-vip-ink',
  live: 'bg-live-soft text-live',
  stale: 'border border-dashed border-stale/60 text-stale',
}

interface TagProps {
  tone?: keyof typeof tones
  /** 16 px instead of 20, for use next to names in rows and chips. */
  small?: boolean
  title?: string
  className?: string
  children: ReactNode
}

export const Tag = ({ tone = 'plain', small, title, className, children }: TagProps) => (
  <span
    title={title}
    className={cn(
      'inline-flex shrink-0 items-center gap-1 rounded-sm text-xs font-medium whitespace-nowrap',
      small ? 'h-4 px-1' : 'h-5 px-1.5',
      tones[tone],
      className,
    )}
  >
    {children}
  </span>
)

/** Marks simulated figures. */
export const SimulatedTag = () => <Tag tone="stale">模拟数据</Tag>

/** Marks a figure computed from incomplete data. */
export const EstimateTag = ({ className }: { className?: string }) => (
  <Tag tone="line" small title="依据不完整数据估算" className={className}>
    估算
  </Tag>
)
