import { ruleKinds } from '@vce/futures/monitoring'
import type { DraftInputOf, getMonitoringEvents, MonitoringEvent, MonitoringKind, World } from '@vce/protocol'
import { oneOf } from '#app/lib/address'
import { modelPages } from '#app/lib/data-models'
import type { MonitoringSettings } from './settings'

/** Kinds of events that share one filter chip. */
export const kindGroups = {
  move: { name: '急涨急跌', kinds: ['surge1m', 'plunge1m', 'surge5m', 'plunge5m'] },
  interest: { name: '增减仓', kinds: ['interestUp', 'interestDown'] },
  trade: { name: '大单放量', kinds: ['largeTrade', 'heavyVolume'] },
  break: {
    name: '突破',
    kinds: ['dayHigh', 'dayLow', 'high20', 'low20', 'high60', 'low60', 'pivotCross'],
  },
  limit: {
    name: '涨跌停',
    kinds: [
      'limitUpNear',
      'limitDownNear',
      'limitUpTouched',
      'limitDownTouched',
      'limitUpOpened',
      'limitDownOpened',
    ],
  },
  gap: { name: '跳空', kinds: ['gapUp', 'gapDown'] },
} as const satisfies Record<string, { name: string; kinds: readonly MonitoringKind[] }>
export type KindGroup = keyof typeof kindGroups
export const groupKeys = Object.keys(kindGroups) as readonly KindGroup[]

/** Lists that the two ranking cards can show; the first list of each card is the default. */
export const tradedKeys = ['volume', 'turnover', 'openInterest'] as const
export const changeKeys = ['increases', 'decreases'] as const
export type TradedKey = (typeof tradedKeys)[number]
export type ChangeKey = (typeof changeKeys)[number]

/** Filters of the events; a null filter does not restrict the list. */
export interface EventChoice {
  product: string | null
  group: KindGroup | null
  direction: 'up' | 'down' | null
  /** 自选 only. */
  own: boolean
}

/** The choice parsed from the address. */
export interface MonitoringChoice extends EventChoice {
  traded: TradedKey
  changes: ChangeKey
}

export function monitoringChoice(search: URLSearchParams): MonitoringChoice {
  const direction = search.get('direction')
  return {
    product: search.get('product') || null,
    group: groupKeys.find((key) => key === search.get('kind')) ?? null,
    direction: direction === 'up' || direction === 'down' ? direction : null,
    own: search.get('own') === '1',
    traded: oneOf(search, 'traded', tradedKeys),
    changes: oneOf(search, 'changes', changeKeys),
  }
}

/** The same page with one choice changed; null removes the choice. */
export function monitoringLink(
  search: URLSearchParams,
  { group, own, ...changes }: Partial<MonitoringChoice>,
): string {
  const next = new URLSearchParams(search)
  const all: Record<string, string | null | undefined> = {
    ...changes,
    ...(group !== undefined && { kind: group }),
    ...(own !== undefined && { own: own ? '1' : null }),
  }
  for (const [name, value] of Object.entries(all)) {
    if (value === null) next.delete(name)
    else if (value !== undefined) next.set(name, value)
  }
  const query = next.toString()
  return query ? `${modelPages.centre}?${query}` : modelPages.centre
}

/** Contracts and products of 自选. */
export interface OwnFilter {
  contracts: string[]
  products: string[]
}

/** Request for the events of a choice at the user's own thresholds. */
export const eventsInput = (
  { product, group, direction, own: onlyOwn }: EventChoice,
  world: World | undefined,
  own: OwnFilter,
  { off, steps }: MonitoringSettings,
  replay?: true,
): DraftInputOf<typeof getMonitoringEvents> => ({
  world,
  replay,
  product: product ?? undefined,
  kinds:
    group || off.length > 0
      ? [...(group ? kindGroups[group].kinds : ruleKinds)].filter((kind) => !off.includes(kind))
      : undefined,
  direction: direction ?? undefined,
  ...(onlyOwn && own),
  steps: Object.keys(steps).length > 0 ? steps : undefined,
})

/** Whether an event received from the socket matches the choice. */
export function matches(
  { product, group, direction, own: onlyOwn }: EventChoice,
  own: OwnFilter,
  event: MonitoringEvent,
): boolean {
  if (product !== null && event.product !== product) return false
  if (direction !== null && event.direction !== direction) return false
  if (onlyOwn && !own.contracts.includes(event.contract) && !own.products.includes(event.product))
    return false
  return group === null || (kindGroups[group].kinds as readonly MonitoringKind[]).includes(event.kind)
}
