import { hourMs } from '@vce/futures'
import type { FeedState, TradingSession } from '@vce/protocol'
import { useEffect, useState } from 'react'
import { momentOf } from '#app/lib/session-clock'

/** `10:30` if the session starts on the same Beijing day, else `11-24 09:00`. */
const startText = (start: string, at: number) => {
  const today = new Date(at + 8 * hourMs).toISOString().slice(0, 10)
  return start.startsWith(today) ? start.slice(11) : start.slice(5)
}

/**
 * Why a product is not trading at a market time (epoch milliseconds), and when trading resumes; null during a
 * session.
 */
export function pauseTextAt(sessions: readonly TradingSession[], at: number): string | null {
  const next = sessions.find(({ end }) => at < momentOf(end))
  if (!next) return sessions.length > 0 ? '已收盘' : null
  const start = momentOf(next.start)
  if (at >= start) return null
  const before = sessions[sessions.indexOf(next) - 1]
  const resumes = startText(next.start, at)
  if (!before) return `尚未开盘，${resumes} 开盘`
  if (before.kind === 'night') return `夜盘已收盘，${resumes} 开盘`
  return `${start - momentOf(before.end) > hourMs ? '午间休市' : '小节休息'}，${resumes} 恢复交易`
}

/** Milliseconds between two checks of the clock. */
const checkIntervalMs = 5_000

/**
 * `pauseTextAt` for a live or replayed feed; between two updates of the feed its time is advanced by the
 * browser's clock.
 */
export function usePauseText(sessions: readonly TradingSession[], feed: FeedState): string | null {
  const [run, setRun] = useState({ feed, passed: 0 })
  useEffect(() => {
    const began = Date.now()
    const timer = setInterval(() => setRun({ feed, passed: Date.now() - began }), checkIntervalMs)
    return () => clearInterval(timer)
  }, [feed])
  if (feed.kind === 'settled' || feed.at === null) return null
  return pauseTextAt(sessions, feed.at + (run.feed === feed ? run.passed : 0))
}
