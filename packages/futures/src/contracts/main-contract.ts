import { inDeliveryMonth, monthNumber } from './delivery-month'

export interface ContractInterest {
  contractCode: string
  /** Single-sided 手 at settlement; null if nothing is published. */
  openInterest: number | null
  volume?: number | null
}

/** The contracts of one product on one trading day. */
export interface InterestDay {
  tradingDay: string
  contracts: readonly ContractInterest[]
}

export interface MainDay {
  tradingDay: string
  main: string | null
  /** 次主力: the contract with the largest open interest among months later than the main contract's. */
  secondary: string | null
  /** This day's main contract differs from the previous day's. */
  rolled: boolean
  /**
   * 换月提示: at this day's settlement the main contract has less than half of the product's open interest, or a
   * later month has more than 0.8 × the open interest of the main contract.
   */
  rollHint: boolean
}

/** State before the first day. */
export interface PreviousMain {
  main: string | null
  contracts: readonly ContractInterest[]
}

/**
 * The main contract of each day (calendar, "Main contract" rule 1): the one with the largest open interest at
 * the previous settlement, so it is known before the day begins. The main contract only moves to later
 * months, stays on equal open interest, and avoids delivery months while there is another contract (see
 * `inDeliveryMonth`). If it no longer trades, the largest later contract follows. Without `before`, the first
 * day uses its own open interest.
 */
export function mainContracts(days: readonly InterestDay[], before: PreviousMain | null = null): MainDay[] {
  let main = before?.main ?? null
  let settled = before?.contracts ?? days[0]?.contracts ?? []
  return days.map(({ tradingDay, contracts }) => {
    const previous = main
    main = mainOf(previous, settled, contracts, tradingDay)
    const secondary = main === null ? null : largestContract(laterThan(main, settled))
    settled = contracts
    return {
      tradingDay,
      main,
      secondary: secondary?.contractCode ?? null,
      rolled: previous !== null && main !== previous,
      rollHint: main !== null && isRollNear(main, contracts),
    }
  })
}

function mainOf(
  main: string | null,
  settled: readonly ContractInterest[],
  today: readonly ContractInterest[],
  tradingDay: string,
): string | null {
  // A day without figures has no contracts yet; in this case all of yesterday's contracts count as trading.
  const codes = new Set(today.map(({ contractCode }) => contractCode))
  const trading = codes.size === 0 ? settled : settled.filter(({ contractCode }) => codes.has(contractCode))
  const ahead = main === null ? trading : laterThan(main, trading)
  const free = ahead.filter(({ contractCode }) => !inDeliveryMonth(contractCode, tradingDay))
  const current = trading.find(({ contractCode }) => contractCode === main)

  const rival = largestContract(free) ?? (main === null || !current ? largestContract(ahead) : null)
  if (main === null || !rival) return rival?.contractCode ?? main
  if (!current || inDeliveryMonth(main, tradingDay)) return rival.contractCode
  return lotsOf(rival) > lotsOf(current) ? rival.contractCode : main
}

function isRollNear(main: string, contracts: readonly ContractInterest[]): boolean {
  const interest = contracts.find(({ contractCode }) => contractCode === main)?.openInterest ?? null
  if (interest === null) return false
  const total = contracts.reduce((sum, contract) => sum + lotsOf(contract), 0)
  const next = largestContract(laterThan(main, contracts))
  return interest < total / 2 || (next !== null && lotsOf(next) > interest * 0.8)
}

function laterThan(main: string, contracts: readonly ContractInterest[]): ContractInterest[] {
  return contracts.filter(({ contractCode }) => monthNumber(contractCode) > monthNumber(main))
}

/**
 * The contract with the largest open interest, the nearer month if equal. Contracts without open interest are
 * excluded.
 */
function largestContract(contracts: readonly ContractInterest[]): ContractInterest | null {
  let found: ContractInterest | null = null
  for (const contract of contracts) {
    if (lotsOf(contract) === 0) continue
    const lead = found ? lotsOf(contract) - lotsOf(found) : 1
    if (
      lead > 0 ||
      (lead === 0 && found && monthNumber(contract.contractCode) < monthNumber(found.contractCode))
    ) {
      found = contract
    }
  }
  return found
}

function lotsOf({ openInterest }: ContractInterest): number {
  return openInterest ?? 0
}
