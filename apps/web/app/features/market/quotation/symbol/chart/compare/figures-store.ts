import { useSyncExternalStore } from 'react'
import { createValue, type Value } from '#app/lib/value'
import { type CompareFigures, noFigures } from '#app/ui/charts/candles/comparison'

/**
 * Store of the changes of the visible lines, which the chart reports with every tick. Not React state, so
 * that a tick renders only the components that show these changes.
 */
export const createFiguresStore = (): FiguresStore => createValue(noFigures)

export type FiguresStore = Value<CompareFigures>

/** End of the bar at which all lines start, in epoch milliseconds; null until the chart is drawn. */
export const useComparisonStart = (store: FiguresStore | null) =>
  useSyncExternalStore(
    store?.watch ?? noWatch,
    () => store?.get().start ?? null,
    () => null,
  )

const noWatch = () => () => undefined
