import { monthsBetween, splitContractCode } from '@vce/futures'
import type { CalendarPair } from '@vce/futures/spreads'
import type { getSpreadSeries, InputOf } from '@vce/protocol'
import { RefusedSpread } from './spread-choice'

type CalendarRequest = NonNullable<InputOf<typeof getSpreadSeries>['calendar']>

/** The product of a requested pair; two contracts of different products are refused. */
export function calendarProduct({ product, near, far }: CalendarRequest): string | null {
  const codes = new Set([
    ...(product ? [product] : []),
    ...[near, far].flatMap((contract) => (contract ? splitContractCode(contract).productCode : [])),
  ])
  if (codes.size > 1) throw new RefusedSpread('notOneProduct')
  const [code = null] = codes
  return code
}

interface DayContracts {
  /** Near month first. */
  contracts: readonly string[]
  main: string | null
  secondary: string | null
}

/**
 * Resolves the requested pair. If only one contract is named, the other is the main or secondary contract,
 * provided that the order of the months is right, else the neighbour of the named contract.
 */
export function calendarPair(
  { near, far }: CalendarRequest,
  { contracts, main, secondary }: DayContracts,
): CalendarPair {
  const pair = {
    near: near ?? (far ? nearOf(far, contracts, main) : main),
    far: far ?? (near ? farOf(near, contracts, secondary) : secondary),
  }
  if (!pair.near || !pair.far) throw new RefusedSpread('noPair')
  if (monthsBetween(pair.near, pair.far) <= 0) throw new RefusedSpread('notInOrder')
  return { near: pair.near, far: pair.far }
}

const nearOf = (far: string, contracts: readonly string[], main: string | null) =>
  main && monthsBetween(main, far) > 0 ? main : contracts.findLast((code) => monthsBetween(code, far) > 0)

const farOf = (near: string, contracts: readonly string[], secondary: string | null) =>
  secondary && monthsBetween(near, secondary) > 0
    ? secondary
    : contracts.find((code) => monthsBetween(near, code) > 0)
