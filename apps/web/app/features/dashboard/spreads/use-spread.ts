import { useApi } from '#app/lib/api'
import { useLoaded } from '#app/lib/use-loaded'
import { useWorld } from '#app/lib/world'
import { type SpreadChoice, spreadChoice } from './choice'
import { type BoardPage, spreadBoardQuery, spreadSeasonQuery, spreadSeriesQuery } from './queries'

/** Choices in the address, in its world. */
export const useSpreadChoice = (search: URLSearchParams): SpreadChoice => spreadChoice(search, useWorld())

/** The board of a view, for the day and the world in the address. */
export const useBoard = ({ spread }: SpreadChoice, kind: 'cross' | 'calendar'): BoardPage =>
  useLoaded(spreadBoardQuery(useApi(), { world: spread.world, date: spread.date, kind }))

/** The chosen spread on the board's day and in its world. */
const onDay = ({ spread }: SpreadChoice, page: BoardPage) => ({
  ...spread,
  world: page.world,
  date: page.tradingDay ?? undefined,
})

export const useSeries = (choice: SpreadChoice, page: BoardPage) =>
  useLoaded(spreadSeriesQuery(useApi(), { ...onDay(choice, page), days: choice.days }))

export const useSeason = (choice: SpreadChoice, page: BoardPage) =>
  useLoaded(spreadSeasonQuery(useApi(), { ...onDay(choice, page), by: choice.by }))
