import { useApi } from '#app/lib/api'
import { useLoaded } from '#app/lib/use-loaded'
import { useWorld } from '#app/lib/world'
import { boardInput, type SpreadChoice, seasonInput, seriesInput, spreadChoice } from './choice'
import { type BoardPage, spreadBoardQuery, spreadSeasonQuery, spreadSeriesQuery } from './queries'

/** Choices in the address, in its world. */
export const useSpreadChoice = (search: URLSearchParams): SpreadChoice => spreadChoice(search, useWorld())

/** The board of a view, for the day and the world in the address. */
export const useBoard = ({ spread }: SpreadChoice, kind: 'cross' | 'calendar'): BoardPage =>
  useLoaded(spreadBoardQuery(useApi(), boardInput(spread, kind)))

export const useSeries = (choice: SpreadChoice, page: BoardPage) =>
  useLoaded(spreadSeriesQuery(useApi(), seriesInput(page, choice)))

export const useSeason = (choice: SpreadChoice, page: BoardPage) =>
  useLoaded(spreadSeasonQuery(useApi(), seasonInput(page, choice)))
