import { useApi } from '#app/lib/api'
import { useLoaded } from '#app/lib/use-loaded'
import { useWorld } from '#app/lib/world'
import { boardInput, matrixChoice, type SpreadChoice, seasonInput, seriesInput, spreadChoice } from './choice'
import {
  type BoardPage,
  type MatrixPage,
  sectorCorrelationQuery,
  spreadBoardQuery,
  spreadSeasonQuery,
  spreadSeriesQuery,
} from './queries'

/** The choices in the address, with the current world. */
export const useSpreadChoice = (search: URLSearchParams): SpreadChoice => spreadChoice(search, useWorld())

/** The board of a view, for day and world of the address. */
export const useBoard = ({ spread }: SpreadChoice, kind: 'cross' | 'calendar'): BoardPage =>
  useLoaded(spreadBoardQuery(useApi(), boardInput(spread, kind)))

export const useSeries = (choice: SpreadChoice, page: BoardPage) =>
  useLoaded(spreadSeriesQuery(useApi(), seriesInput(page, choice)))

export const useSeason = (choice: SpreadChoice, page: BoardPage) =>
  useLoaded(spreadSeasonQuery(useApi(), seasonInput(page, choice)))

/** 板块相关 for the choices in the address. */
export const useMatrix = (search: URLSearchParams): MatrixPage =>
  useLoaded(sectorCorrelationQuery(useApi(), matrixChoice(search, useWorld())))
