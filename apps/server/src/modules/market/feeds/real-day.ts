import { productOf, type SizeTiers, sizeTiersOf, splitContractCode } from '@vce/futures'
import type { ContractDay } from '../live/contract-day'
import { mainsOf, type PreviousDay } from './previous-day'
import { createRealContract, type RealContract, type StoredDay } from './real-contract'
import type { Refusal } from './refusals'

/** Far more than trade in China; what names more is no market. */
export const maxContracts = 3_000

/** The board of one trading day of the real world. */
export interface RealDay {
  readonly tradingDay: string
  readonly contracts: ReadonlyMap<string, RealContract>
  /** The contract, new on the board if it has to be; null when there is no place for more. */
  contractOf(code: string): RealContract | null
  /** By product, as its main contract traded last. */
  sizeTiers(): ReadonlyMap<string, SizeTiers>
  /** Names the main contracts that no settlement has named. */
  chooseMains(): void
}

interface RealDayOptions {
  evening: PreviousDay
  /** By contract. */
  stored: ReadonlyMap<string, StoredDay>
  /** By product, of the day before. */
  tiers: ReadonlyMap<string, SizeTiers>
  /** Whether the feed tells single ticks (`RealContract`). */
  singleTicks: boolean
  refuse: (reason: Refusal) => void
  /** Hears of every contract once. */
  onContract: (contract: RealContract) => void
  /** Something that stands still all day has become known. */
  onLearned: () => void
}

export function createRealDay(
  tradingDay: string,
  { evening, stored: kept, tiers, singleTicks: tellsTicks, refuse, onContract, onLearned }: RealDayOptions,
): RealDay {
  const contracts = new Map<string, RealContract>()

  function add(day: ContractDay): RealContract {
    const contract = createRealContract(day, {
      stored: kept.get(day.contract),
      tiers: tiers.get(day.product.code),
      singleTicks: tellsTicks,
      refuse,
      onLearned,
    })
    contracts.set(day.contract, contract)
    onContract(contract)
    return contract
  }

  function addUnknown(code: string): RealContract | null {
    const product = productOf(splitContractCode(code).productCode)
    if (!product || contracts.size >= maxContracts) return null
    return add({ ...nothingKnown, contract: code, product, tradingDay })
  }

  for (const day of evening.days.values()) add(day)
  for (const code of kept.keys()) if (!contracts.has(code)) addUnknown(code)

  return {
    tradingDay,
    contracts,
    contractOf: (code) => contracts.get(code) ?? addUnknown(code),
    sizeTiers: () =>
      new Map(
        [...contracts.values()]
          .filter(({ day }) => day.main)
          .map(({ day, sizes }) => [day.product.code, sizeTiersOf(sizes())]),
      ),
    chooseMains() {
      const open = [...contracts.values()].filter(({ day }) => !evening.settledMains.has(day.product.code))
      const held = open.map(({ day, settledInterest }) => ({
        product: day.product.code,
        contractCode: day.contract,
        openInterest: settledInterest(),
      }))
      const mains = mainsOf(tradingDay, held)
      for (const contract of open) contract.setMain(mains.has(contract.day.contract))
    },
  }
}

const nothingKnown = {
  main: false,
  previousClose: null,
  previousSettlement: null,
  openInterestBefore: null,
  limitUp: null,
  limitDown: null,
}
