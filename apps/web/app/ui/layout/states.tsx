import type { ReactNode } from 'react'
import { cn } from '#app/ui/cn'
import { Button } from '#app/ui/controls/button'
import { RotateCw } from '#app/ui/icons/icons'

/** Drawing for a list without content: a flat line, or a broken line after a failed request. */
const FlatMarket = ({ broken }: { broken?: boolean }) => (
  <svg width="120" height="64" viewBox="0 0 120 64" fill="none" aria-hidden="true">
    <path d="M0 56h120M0 40h120M0 24h120" stroke="var(--line)" />
    <path
      d={broken ? 'M0 40h34l6-14 8 26 6-12h4M68 40h52' : 'M0 40h46l5-5 6 9 5-4h58'}
      stroke="var(--line-2)"
      strokeWidth="1.5"
      strokeLinejoin="round"
    />
    <circle
      cx={broken ? 62 : 112}
      cy="40"
      r="3"
      fill="var(--surface)"
      stroke="var(--brand)"
      strokeWidth="1.5"
    />
  </svg>
)

interface StateProps {
  broken?: boolean
  title: string
  hint?: ReactNode
  className?: string
  children?: ReactNode
}

const State = ({ broken, title, hint, className, children }: StateProps) => (
  <div className={cn('flex flex-col items-center gap-1 px-4 py-8 text-center whitespace-normal', className)}>
    <FlatMarket broken={broken} />
    <p className="mt-3 text-base text-ink-2">{title}</p>
    {hint && <p className="t-dim">{hint}</p>}
    {children && <div className="mt-3">{children}</div>}
  </div>
)

interface EmptyProps {
  title?: string
  hint?: ReactNode
  action?: ReactNode
  className?: string
}

export const Empty = ({
  title = 'More trading partners',
  hint = '这里还没有内容',
  action,
  className,
}: EmptyProps) => (
  <State title={title} hint={hint} className={className}>
    {action}
  </State>
)

interface FailedProps {
  title?: string
  /** The server's message; null if the title is sufficient. */
  message?: string | null
  /** Runs on a click on 重新加载; default: reloads the page. */
  onRetry?: () => void
  /** Replaces 重新加载 if repeating the request would not help. */
  action?: ReactNode
  className?: string
}

export const Failed = ({
  title = '数据加载失败',
  message = '系统繁忙，请稍后再试',
  onRetry,
  action,
  className,
}: FailedProps) => (
  <div role="alert">
    <State broken title={title} hint={message} className={className}>
      {action ?? (
        <Button variant="outline" size="sm" onClick={onRetry ?? (() => location.reload())}>
          <RotateCw className="size-3.5" aria-hidden />
          重新加载
        </Button>
      )}
    </State>
  </div>
)

export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden className={cn('skeleton block rounded-sm', className)} />
)

interface SkeletonRowsProps {
  rows?: number
  /** Widths of one row's bars, as CSS. */
  widths?: readonly string[]
  rowClass?: string
}

/** Skeleton of a loading list or table. */
export const SkeletonRows = ({
  rows = 6,
  widths = ['30%', '20%', '20%'],
  rowClass = 'h-8',
}: SkeletonRowsProps) => (
  <div role="status">
    <span className="sr-only">加载中...</span>
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className={cn('between gap-4 px-4', rowClass)}>
        {widths.map((width, bar) => (
          <span key={bar} style={{ width }}>
            <Skeleton className="h-3" />
          </span>
        ))}
      </div>
    ))}
  </div>
)

/** Text at the end of an endless list. */
export const ListEnd = ({ state }: { state: 'waiting' | 'loading' | 'done' }) => (
  <p role="status" className="t-dim h-10 text-center leading-10">
    {state === 'loading' && '加载中...'}
    {state === 'done' && '已全部加载'}
  </p>
)
