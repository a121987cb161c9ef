import { useSearchParams } from 'react-router'
import { useApi } from '../../../lib/api'
import { useLoaded } from '../../../lib/use-loaded'
import { useWorld } from '../../../lib/world'
import { spreadBoardQuery, spreadSeasonQuery, spreadSeriesQuery } from '../queries'
import { type SpreadChoice, spreadChoice } from './choice'
import type { BoardPage } from './types'

/** The board of a part, for the day and the world the address asks for. */
export function useBoard(kind: 'cross' | 'calendar'): BoardPage {
  const [search] = useSearchParams()
  const { spread } = spreadChoice(search, useWorld())
  return useLoaded(spreadBoardQuery(useApi(), { world: spread.world, date: spread.date, kind }))
}

/** The chosen spread on the board's day and in its world. */
const onDay = ({ spread }: SpreadChoice, page: BoardPage) => ({
  ...spread,
  world: page.world,
  date: page.tradingDay ?? undefined,
})

export function useSeries(page: BoardPage) {
  const [search] = useSearchParams()
  const choice = spreadChoice(search, useWorld())
  return useLoaded(spreadSeriesQuery(useApi(), { ...onDay(choice, page), days: choice.days }))
}

export function useSeason(page: BoardPage) {
  const [search] = useSearchParams()
  const choice = spreadChoice(search, useWorld())
  return useLoaded(spreadSeasonQuery(useApi(), { ...onDay(choice, page), by: choice.by }))
}
