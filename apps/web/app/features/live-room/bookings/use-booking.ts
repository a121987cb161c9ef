import { useQueryClient } from '@tanstack/react-query'
import { bookBroadcast, cancelBooking } from '@vce/protocol'
import { useState } from 'react'
import { errorMessage, isHandled, useApi } from '#app/lib/api'
import { requestSignIn, signInModes } from '#app/lib/session/sign-in'
import { useSignedIn } from '#app/lib/session/user'
import { toast } from '#app/lib/toast'
import { useAnswer } from '#app/lib/use-loaded'
import { changedBookings } from './changed-bookings'
import { bookingsQuery } from './queries'

/** Whether the reader has booked a broadcast. All buttons of a page share one call; guests make none. */
export function useBooking(id: number) {
  const api = useApi()
  const queries = useQueryClient()
  const signedIn = useSignedIn()
  const [busy, setBusy] = useState(false)
  const query = bookingsQuery(api, {})
  const { data } = useAnswer({ ...query, enabled: signedIn })
  const isBooked = signedIn && (data?.broadcast_ids.includes(id) ?? false)
  return {
    isBooked,
    /** Books the broadcast, or cancels the booking; a guest signs in first. */
    async toggle() {
      if (!signedIn) return void requestSignIn({ mode: signInModes.code })
      if (busy) return
      setBusy(true)
      try {
        const { booked } = await api.call(isBooked ? cancelBooking : bookBroadcast, { broadcast_id: id })
        // A list requested before the booking may not have it.
        await queries.cancelQueries({ queryKey: query.queryKey })
        queries.setQueryData(query.queryKey, (before) =>
          changedBookings(before ?? { broadcast_ids: [] }, id, booked),
        )
        if (data === undefined) void queries.invalidateQueries({ queryKey: query.queryKey })
        toast.done(booked ? bookBroadcast.success : cancelBooking.success)
      } catch (error) {
        if (!isHandled(error)) toast.failed(errorMessage(error))
      } finally {
        setBusy(false)
      }
    },
  }
}
