import { useEffect, useState } from 'react'
import { Button } from '#app/ui/controls/button'
import { Pause, Play } from '#app/ui/icons/live-icons'

/** Milliseconds for which each day is shown while playing. */
const stepMs = 500

interface DayPlayerProps {
  days: readonly string[]
  at: number
  onStep: (at: number) => void
}

/** Steps through days: a slider that also reacts to ← →, and a button that plays all days. */
export function DayPlayer({ days, at, onStep }: DayPlayerProps) {
  const [isPlaying, setPlaying] = useState(false)
  const last = days.length - 1

  useEffect(() => {
    if (!isPlaying) return
    const timer = setTimeout(() => {
      onStep(Math.min(last, at + 1))
      if (at + 1 >= last) setPlaying(false)
    }, stepMs)
    return () => clearTimeout(timer)
  }, [isPlaying, at, last, onStep])

  const toggle = () => {
    if (!isPlaying && at === last) onStep(0)
    setPlaying(!isPlaying)
  }
  const Icon = isPlaying ? Pause : Play
  return (
    <div className="row needs-script gap-3 pt-1">
      <Button variant="outline" size="sm" aria-pressed={isPlaying} onClick={toggle}>
        <Icon className="size-3.5" aria-hidden />
        {isPlaying ? '暂停' : '播放'}
      </Button>
      <input
        type="range"
        min={0}
        max={last}
        value={at}
        aria-label="演变的交易日，左右键逐日"
        aria-valuetext={days[at]}
        className="h-7 w-120 accent-(--brand-fill)"
        onChange={({ target }) => {
          setPlaying(false)
          onStep(Number(target.value))
        }}
      />
      <output className="text-sm font-semibold text-ink">{days[at]}</output>
      <span className="t-hint">
        第 {at + 1} / {days.length} 日
      </span>
    </div>
  )
}
