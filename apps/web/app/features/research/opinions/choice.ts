import type { Order } from '@vce/futures/collections'
import {
  type DraftInputOf,
  type getInstitutionalOpinions,
  type getOpinionBoard,
  type getOpinionChoices,
  type ViewDirection,
  viewDirections,
  type World,
} from '@vce/protocol'
import { pages } from '#app/features/research/addresses'
import { changed, countOf } from '#app/lib/address'
import { nextSort } from '#app/ui/table/sort-header'

export const windows = [1, 5, 10, 20] as const
export type Window = (typeof windows)[number]
const defaultWindow: Window = 5

export const boardKeys = ['name', 'brokers', 'duo', 'change'] as const
export type BoardKey = (typeof boardKeys)[number]

/** Filters and order of 机构观点 in the address. */
export interface OpinionChoice {
  days: Window
  product: string | undefined
  broker: string | undefined
  direction: ViewDirection | undefined
  /** Last day; undefined means the newest. */
  date: string | undefined
  page: number
  /** Null means exchange order. */
  sort: BoardKey | null
  order: Order
}

export function opinionChoice(search: URLSearchParams): OpinionChoice {
  const parameter = (name: string) => search.get(name)?.trim() || undefined
  return {
    days: windows.find((each) => String(each) === parameter('days')) ?? defaultWindow,
    product: parameter('product'),
    broker: parameter('broker'),
    direction: viewDirections.find((each) => each === parameter('direction')),
    date: parameter('date'),
    page: countOf(search, 'page') ?? 1,
    sort: boardKeys.find((each) => each === parameter('sort')) ?? null,
    order: parameter('order') === 'asc' ? 'asc' : 'desc',
  }
}

type Changes = { [Name in keyof OpinionChoice]?: OpinionChoice[Name] | null }

/** The same page with some settings changed; a change of the list resets it to its first page. */
export function opinionLink(search: URLSearchParams, { page, ...changes }: Changes): string {
  const keepsList = 'sort' in changes || 'days' in changes
  return changed(pages.opinions, search, {
    ...changes,
    page: page && page > 1 ? page : keepsList ? undefined : null,
  })
}

/** A second press on a head reverses the order; figures start descending, names ascending. */
export const sortLink = (search: URLSearchParams, key: BoardKey): string =>
  opinionLink(search, nextSort(opinionChoice(search), key))

export const boardInput = (
  { days, date, broker }: OpinionChoice,
  world: World | undefined,
): DraftInputOf<typeof getOpinionBoard> => ({ world, days, date, broker })

export const choicesInput = (
  { product, broker, direction, date }: OpinionChoice,
  world: World | undefined,
): DraftInputOf<typeof getOpinionChoices> => ({ world, product, broker, direction, to: date })

export const listInput = (
  { product, broker, direction, date, page }: OpinionChoice,
  world: World | undefined,
): DraftInputOf<typeof getInstitutionalOpinions> => ({ world, product, broker, direction, to: date, page })
