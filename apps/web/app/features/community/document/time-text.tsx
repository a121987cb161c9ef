import { shortTime } from '#app/lib/format'
import { useMinute } from './minute-clock'
import { relativeTime, timeLeft } from './relative-time'

interface TimeProps {
  at: string
  /** The time as displayed. */
  text: string
  title: string
  className?: string | undefined
}

const Time = ({ at, text, title, className }: TimeProps) => (
  <time dateTime={`${at.replace(' ', 'T')}+08:00`} title={title} className={className}>
    {text}
  </time>
)

interface TimeTextProps {
  at: string
  className?: string
}

/** Age of a text; until hydration its date, which does not depend on the reader's clock. */
export function TimeText({ at, className }: TimeTextProps) {
  const now = useMinute()
  return (
    <Time
      at={at}
      title={at}
      text={now === null ? shortTime(at) : relativeTime(at, now)}
      className={className}
    />
  )
}

/** Time left until something closes. */
export function TimeLeft({ until }: { until: string }) {
  const now = useMinute()
  return (
    <Time
      at={until}
      title={`${until} 截止`}
      text={now === null ? `${shortTime(until)} 截止` : timeLeft(until, now)}
    />
  )
}
