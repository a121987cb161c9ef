import { useEffect, useState } from 'react'
import type { LiveStream } from './live-stream'
import type { Position } from './stream'

/** Times of a stream that change while it plays. */
export interface Times {
  /** Seconds between the picture and now; null if unknown. */
  latency: number | null
  position: Position | null
  /** Epoch milliseconds at which they were read. */
  now: number
}

const timesOf = (stream: LiveStream): Times => ({
  latency: stream.latency(),
  position: stream.position(),
  now: Date.now(),
})

const timesMs = 1_000

/** The times of a stream, read every second; `refresh` reads them at once. */
export function useTimes(stream: LiveStream) {
  const [times, setTimes] = useState(() => timesOf(stream))
  useEffect(() => {
    const timer = setInterval(() => setTimes(timesOf(stream)), timesMs)
    return () => clearInterval(timer)
  }, [stream])
  return { times, refresh: () => setTimes(timesOf(stream)) }
}
