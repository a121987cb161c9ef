import type { SortOrder } from '@vce/futures/collections'
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
import { changedAddress, integerOf } from '#app/lib/address'
import { nextSort } from '#app/ui/table/sort-header'

export const viewWindows = [1, 5, 10, 20] as const
export type ViewWindow = (typeof viewWindows)[number]
const defaultWindow: ViewWindow = 5

export const boardKeys = ['name', 'brokers', 'duo', 'change'] as const
export type BoardKey = (typeof boardKeys)[number]

/** Filters and order in the address of 机构观点. */
export interface OpinionChoice {
  days: ViewWindow
  product: string | undefined
  broker: string | undefined
  direction: ViewDirection | undefined
  /** Last day of the window; undefined means the newest day. */
  date: string | undefined
  page: number
  /** Null means exchange order. */
  sort: BoardKey | null
  order: SortOrder
}

export function opinionChoice(search: URLSearchParams): OpinionChoice {
  const parameter = (name: string) => search.get(name)?.trim() || undefined
  return {
    days: viewWindows.find((each) => String(each) === parameter('days')) ?? defaultWindow,
    product: parameter('product'),
    broker: parameter('broker'),
    direction: viewDirections.find((each) => each === parameter('direction')),
    date: parameter('date'),
    page: integerOf(search, 'page') ?? 1,
    sort: boardKeys.find((each) => each === parameter('sort')) ?? null,
    order: parameter('order') === 'asc' ? 'asc' : 'desc',
  }
}

type Changes = { [Name in keyof OpinionChoice]?: OpinionChoice[Name] | null }

/** Address with some settings changed; a change that affects the list resets it to its first page. */
export function opinionLink(search: URLSearchParams, { page, ...changes }: Changes): string {
  const keepsList = 'sort' in changes || 'days' in changes
  return changedAddress(pages.opinions, search, {
    ...changes,
    page: page && page > 1 ? page : keepsList ? undefined : null,
  })
}

/**
 * Address after a press on a header: a second press reverses the order. Figures start descending, names
 * ascending.
 */
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
