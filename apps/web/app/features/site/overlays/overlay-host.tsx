import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { anyRoomLive } from '#app/lib/any-room-live'
import { useApi } from '#app/lib/api'
import { watchOccupied } from '#app/lib/busy'
import { missedOffers, onMissedOfferRequest } from '#app/lib/missed-offers'
import { closedGate } from '#app/lib/permission/closed-gate'
import { missingRight } from '#app/lib/permission/missing-right'
import { browserSession } from '#app/lib/session/session'
import { whenSettled } from '#app/lib/when-idle'
import { hasOpenDialog, OpensByItself, watchDialogs } from '#app/ui/overlay/open-dialogs'
import { browserChecks } from './browser-checks'
import { browserDismissals } from './browser-dismissals'
import { watchDrafts } from './browser-drafts'
import { browserReader, isBusy } from './browser-reader'
import { browserVisit } from './browser-visit'
import { type Overlay, type OverlayId, overlayTable } from './overlay-table'
import { createScheduler } from './scheduler'

/** Components of the overlays that are ready. */
export type OverlayComponents = Partial<Record<OverlayId, ComponentType<{ onClose: () => void }>>>

interface OverlayHostProps {
  components: OverlayComponents
  /** Whether the page has already settled. */
  settled: boolean
}

const table: readonly (Overlay & { id: OverlayId })[] = overlayTable

/** Time between the end of something that held an overlay back and the overlay, in milliseconds. */
const pauseMs = 1_000

/** Shows the overlay that the scheduler has opened. */
export default function OverlayHost({ components, settled }: OverlayHostProps) {
  const scheduler = useScheduler(settled)
  const open = useSyncExternalStore(scheduler.watch, scheduler.current, () => null)
  const Part = open && components[open.id]
  if (!Part) return null
  return (
    <OpensByItself value>
      <Suspense fallback={null}>
        <Part onClose={scheduler.close} />
      </Suspense>
    </OpensByItself>
  )
}

/** A scheduler connected to the page, the session and the open dialogs of this browser. */
function useScheduler(settled: boolean) {
  const api = useApi()
  const queries = useQueryClient()
  const { pathname } = useLocation()
  const [scheduler] = useState(() =>
    createScheduler({
      table,
      checks: browserChecks(api, queries),
      dismissals: browserDismissals,
      visit: browserVisit,
      now: Date.now,
      reader: () => browserReader(api, queries),
      hasDialog: hasOpenDialog,
      isBusy,
    }),
  )
  /** Whether the first page had settled before this component was mounted. */
  const arrivedRested = useRef(settled)

  useEffect(() => {
    const { dataset } = document.documentElement
    return scheduler.watch(() => {
      const id = scheduler.current()?.id
      if (id) dataset.offer = id
      else delete dataset.offer
    })
  }, [scheduler])

  useEffect(() => {
    const rest = async () => {
      await scheduler.rest()
      document.documentElement.dataset.rested = pathname
    }
    void scheduler.visit(pathname)
    if (!arrivedRested.current) return whenSettled(() => void rest())
    arrivedRested.current = false
    void rest()
  }, [pathname, scheduler])

  useEffect(() => {
    const decide = () => void scheduler.decide()
    // During `focusout` the next field does not have the focus yet.
    const decideSoon = () => setTimeout(decide)
    let pause: ReturnType<typeof setTimeout> | undefined
    const decideAfterPause = () => {
      clearTimeout(pause)
      pause = setTimeout(decide, pauseMs)
    }
    const requestAuthority = () => {
      if (missingRight.get() !== null) scheduler.request('vipAuthority')
    }
    const stop = [
      watchDialogs(decide),
      watchOccupied(decideAfterPause),
      () => clearTimeout(pause),
      closedGate.watch(decide),
      anyRoomLive.watch(() => void scheduler.changeCondition('roomLive')),
      missingRight.watch(requestAuthority),
      watchDrafts(),
      scheduler.watchMissed(() =>
        missedOffers.set(scheduler.missed().map(({ id, reminder }) => ({ id, text: reminder ?? '' }))),
      ),
      onMissedOfferRequest(scheduler.openMissed),
      browserSession.watch(() => void scheduler.changeReader()),
    ]
    requestAuthority()
    document.addEventListener('visibilitychange', decide)
    document.addEventListener('focusout', decideSoon)
    return () => {
      for (const end of stop) end()
      document.removeEventListener('visibilitychange', decide)
      document.removeEventListener('focusout', decideSoon)
    }
  }, [scheduler])
  return scheduler
}
