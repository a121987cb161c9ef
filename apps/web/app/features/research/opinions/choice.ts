import {
  type DraftInputOf,
  type getInstitutionalOpinions,
  type getOpinionBoard,
  type getOpinionChoices,
  type ViewDirection,
  viewDirections,
  type World,
} from '@vce/protocol'
import { changed, countOf } from '../../../lib/address'
import type { Order } from '../../../ui/sort-head'
import { pages } from '../addresses'

export const windows = [1, 5, 10, 20] as const
export type Window = (typeof windows)[number]
const usualWindow: Window = 5

export const boardKeys = ['name', 'brokers', 'duo', 'change'] as const
export type BoardKey = (typeof boardKeys)[number]

/** What the address chooses of 机构观点. */
export interface OpinionChoice {
  days: Window
  product: string | undefined
  broker: string | undefined
  direction: ViewDirection | undefined
  /** Up to this day; undefined is the newest. */
  date: string | undefined
  page: number
  /** Null is the exchanges' order. */
  sort: BoardKey | null
  order: Order
}

export function opinionChoice(search: URLSearchParams): OpinionChoice {
  const asked = (name: string) => search.get(name)?.trim() || undefined
  return {
    days: windows.find((each) => String(each) === asked('days')) ?? usualWindow,
    product: asked('product'),
    broker: asked('broker'),
    direction: viewDirections.find((each) => each === asked('direction')),
    date: asked('date'),
    page: countOf(search, 'page') ?? 1,
    sort: boardKeys.find((each) => each === asked('sort')) ?? null,
    order: asked('order') === 'asc' ? 'asc' : 'desc',
  }
}

type Changes = { [Name in keyof OpinionChoice]?: OpinionChoice[Name] | null }

/** The same page with some choices changed; what changes the list begins at its first page. */
export function opinionLink(search: URLSearchParams, { page, ...changes }: Changes): string {
  const listStays = 'sort' in changes || 'days' in changes
  return changed(pages.opinions, search, {
    ...changes,
    page: page && page > 1 ? page : listStays ? undefined : null,
  })
}

/** A head pressed again turns round; figures begin with the largest, names with the first. */
export function sortLink(search: URLSearchParams, key: BoardKey): string {
  const { sort, order } = opinionChoice(search)
  const first: Order = key === 'name' ? 'asc' : 'desc'
  const turned: Order = order === 'asc' ? 'desc' : 'asc'
  return opinionLink(search, { sort: key, order: sort === key ? turned : first })
}

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
