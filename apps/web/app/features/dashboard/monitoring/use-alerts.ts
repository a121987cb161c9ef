import type { MonitoringEvent } from '@vce/protocol'
import { useEffect, useRef, useState } from 'react'
import { toast } from '../../../lib/toast'
import { createNotices, mayNotify } from './desktop-notice'
import { clockOf } from './event-rows'
import { createTone, type Tone } from './tone'

/** Between two sentences for those who listen, in milliseconds. */
const sayEvery = 10_000

/** Sound, desktop notice, and a sentence now and then; nothing sounds and nothing shows before the reader asks for it. */
export function useAlerts() {
  const tone = useRef<Tone | null>(null)
  const notices = useRef<ReturnType<typeof createNotices> | null>(null)
  const saidAt = useRef(Number.NEGATIVE_INFINITY)
  const unsaid = useRef(0)
  const [sound, setSound] = useState(false)
  const [notice, setNotice] = useState(false)
  const [said, setSaid] = useState('')

  useEffect(
    () => () => {
      tone.current?.stop()
      tone.current = null
    },
    [],
  )

  function say(newest: MonitoringEvent, count: number) {
    unsaid.current += count
    const now = performance.now()
    if (now - saidAt.current < sayEvery) return
    saidAt.current = now
    setSaid(`新增 ${unsaid.current} 条异动，最新：${newest.name} ${newest.contract} ${newest.title}`)
    unsaid.current = 0
  }

  return {
    sound,
    notice,
    /** What a screen reader is told. */
    said,
    toggleSound() {
      if (tone.current) {
        tone.current.stop()
        tone.current = null
      } else if ('AudioContext' in window) {
        tone.current = createTone()
        tone.current.play('none')
      } else toast.failed('您的浏览器暂不支持此功能')
      setSound(tone.current !== null)
    },
    async toggleNotice() {
      notices.current = notices.current || !(await mayNotify()) ? null : createNotices()
      setNotice(notices.current !== null)
    },
    /** New events that the reader wants to hear of, oldest first. */
    call(events: readonly MonitoringEvent[]) {
      const newest = events.at(-1)
      if (!newest) return
      tone.current?.play(newest.direction ?? 'none')
      const more = events.length > 1 ? `（另有 ${events.length - 1} 条）` : ''
      notices.current?.show(
        `${newest.name} ${newest.contract} ${newest.title}${more}`,
        `${clockOf(newest.at)}　${newest.note}`,
      )
      say(newest, events.length)
    },
  }
}
export type Alerts = ReturnType<typeof useAlerts>
