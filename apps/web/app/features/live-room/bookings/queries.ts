import { getBookings } from '@vce/protocol'
import { endpointQuery } from '#app/lib/query'

export const bookingsQuery = endpointQuery(getBookings)
