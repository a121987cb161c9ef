import { useEffect, useState } from 'react'
import { Empty, Failed, SkeletonRows } from '#app/ui/layout/states'

/** Milliseconds after which a chat that has not arrived counts as failed. */
const timeoutMs = 10_000

interface EmptyChatProps {
  title: string
  /** Whether the chat has not arrived yet. */
  isWaiting?: boolean
  onRetry?: (() => void) | undefined
}

/** Shown in place of messages: that there are none, that they are loading, or that they did not arrive. */
export function EmptyChat({ title, isWaiting = false, onRetry }: EmptyChatProps) {
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (!isWaiting || hasFailed) return
    const timer = setTimeout(() => setFailed(true), timeoutMs)
    return () => clearTimeout(timer)
  }, [isWaiting, hasFailed])
  if (!isWaiting) return <Empty title={title} hint="文明发言，理性讨论" />
  if (!hasFailed) return <SkeletonRows rows={6} widths={['72%']} rowClass="h-14" />
  return (
    <Failed
      title="聊天加载失败"
      message="请检查网络后重试"
      onRetry={() => {
        setFailed(false)
        onRetry?.()
      }}
    />
  )
}
