import { getSeatChanges, getSeatHeat, type OutputOf } from '@vce/protocol'
import { endpointQuery } from '#app/lib/query'

export const seatChangesQuery = endpointQuery(getSeatChanges)
export const seatHeatQuery = endpointQuery(getSeatHeat)

export type ChangesPage = OutputOf<typeof getSeatChanges>
export type DayChanges = NonNullable<ChangesPage['changes']>
export type HeatPage = OutputOf<typeof getSeatHeat>
export type DayHeat = NonNullable<HeatPage['heat']>
