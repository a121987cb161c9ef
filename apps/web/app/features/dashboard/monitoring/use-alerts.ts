import type { MonitoringEvent } from '@vce/protocol'
import { useEffect, useRef, useState } from 'react'
import { type AlertSound, createAlertSound } from '#app/lib/alert-sound'
import { createNotices, mayNotify } from '#app/lib/notices/desktop-notice'
import { toast } from '#app/lib/toast'
import { clockOf } from './event-rows'

/** Minimum interval between two announcements for screen readers. */
const announceIntervalMs = 10_000

/**
 * Sound, desktop notices and throttled announcements for screen readers. Sound and notices are off by
 * default.
 */
export function useAlerts() {
  const tone = useRef<AlertSound | null>(null)
  const notices = useRef<ReturnType<typeof createNotices> | null>(null)
  const announcedAt = useRef(Number.NEGATIVE_INFINITY)
  const unannounced = useRef(0)
  const [sound, setSound] = useState(false)
  const [notice, setNotice] = useState(false)
  const [announcement, setAnnouncement] = useState('')

  useEffect(
    () => () => {
      tone.current?.stop()
      tone.current = null
    },
    [],
  )

  function announce(newest: MonitoringEvent, count: number) {
    unannounced.current += count
    const now = performance.now()
    if (now - announcedAt.current < announceIntervalMs) return
    announcedAt.current = now
    setAnnouncement(
      `新增 ${unannounced.current} 条异动，最新：${newest.name} ${newest.contract} ${newest.title}`,
    )
    unannounced.current = 0
  }

  return {
    sound,
    notice,
    /** Announcement for screen readers. */
    announcement,
    toggleSound() {
      if (tone.current) {
        tone.current.stop()
        tone.current = null
      } else if ('AudioContext' in window) {
        tone.current = createAlertSound()
        tone.current.play('none')
      } else toast.failed('您的浏览器暂不支持此功能')
      setSound(tone.current !== null)
    },
    async toggleNotice() {
      notices.current = notices.current || !(await mayNotify()) ? null : createNotices({ tag: 'monitoring' })
      setNotice(notices.current !== null)
    },
    /** Alerts the user of new events, oldest first. */
    notify(events: readonly MonitoringEvent[]) {
      const newest = events.at(-1)
      if (!newest) return
      tone.current?.play(newest.direction ?? 'none')
      const more = events.length > 1 ? `（另有 ${events.length - 1} 条）` : ''
      notices.current?.show(
        `${newest.name} ${newest.contract} ${newest.title}${more}`,
        `${clockOf(newest.at)}　${newest.note}`,
      )
      announce(newest, events.length)
    },
  }
}
export type Alerts = ReturnType<typeof useAlerts>
