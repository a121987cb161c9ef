import { productOf, splitContractCode } from '@vce/futures'
import { type SizeTiers, sizeTiersOf } from '@vce/futures/order-flow'
import type { ContractDay } from '../live/contract-day'
import type { StoredDay } from '../minutes/minute-bars.repository'
import type { DropReason } from './drop-reasons'
import { mainsOf, type PreviousDay } from './previous-day'
import { createRealContract, type RealContract } from './real-contract'

/** Far more contracts than trade in China; a feed that names more is broken. */
export const maxContracts = 3_000

/** The board of one trading day in the real world. */
export interface RealDay {
  readonly tradingDay: string
  readonly contracts: ReadonlyMap<string, RealContract>
  /** The contract, added to the board if it is new; null when the board is full. */
  contractOf(code: string): RealContract | null
  /** Size tiers by product, from the last trades of its main contract. */
  sizeTiers(): ReadonlyMap<string, SizeTiers>
  /** Chooses the main contracts of products without a previous settlement. */
  chooseMains(): void
}

interface RealDayOptions {
  previousDay: PreviousDay
  /** Stored data by contract. */
  stored: ReadonlyMap<string, StoredDay>
  /** Size tiers of the day before, by product. */
  tiers: ReadonlyMap<string, SizeTiers>
  /** Whether the feed's snapshots are single ticks (`RealContract`). */
  singleTicks: boolean
  countDrop: (reason: DropReason) => void
  /** Called once for every contract. */
  onContract: (contract: RealContract) => void
  /** A static field has changed. */
  onStaticChange: () => void
}

export function createRealDay(
  tradingDay: string,
  { previousDay, stored, tiers, singleTicks, countDrop, onContract, onStaticChange }: RealDayOptions,
): RealDay {
  const contracts = new Map<string, RealContract>()

  function add(day: ContractDay): RealContract {
    const contract = createRealContract(day, {
      stored: stored.get(day.contract),
      tiers: tiers.get(day.product.code),
      singleTicks,
      countDrop,
      onStaticChange,
    })
    contracts.set(day.contract, contract)
    onContract(contract)
    return contract
  }

  function addUnknown(code: string): RealContract | null {
    const product = productOf(splitContractCode(code).productCode)
    if (!product || contracts.size >= maxContracts) return null
    return add({ ...unknownFields, contract: code, product, tradingDay })
  }

  for (const day of previousDay.days.values()) add(day)
  for (const code of stored.keys()) if (!contracts.has(code)) addUnknown(code)

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
      const open = [...contracts.values()].filter(
        ({ day }) => !previousDay.settledMains.has(day.product.code),
      )
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

const unknownFields = {
  main: false,
  previousClose: null,
  previousSettlement: null,
  openInterestBefore: null,
  limitUp: null,
  limitDown: null,
}
