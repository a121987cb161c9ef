import type { World } from '@vce/protocol'
import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { createLivePrices, type LivePrice, type LivePrices, type QuoteSocket } from './live-prices'

const LivePricesContext = createContext<LivePrices | null>(null)

interface ChipPricesProps {
  /** Opens the market's socket; called when the first chip of a live feed comes into view. */
  open: () => Promise<QuoteSocket>
  children: ReactNode
}

/** Context for a page with chips: chips in view get live prices. */
export function ChipPrices({ open, children }: ChipPricesProps) {
  const [prices] = useState(() => createLivePrices(open))
  return <LivePricesContext.Provider value={prices}>{children}</LivePricesContext.Provider>
}

interface LiveChip {
  /** Contract of the chip; null without a live feed. */
  contract: string | null
  world: World
}

/** Live price of a chip while it is in view; undefined until one is received. */
export function useLivePrice(
  ref: RefObject<Element | null>,
  { contract, world }: LiveChip,
): LivePrice | undefined {
  const prices = useContext(LivePricesContext)
  useEffect(() => {
    const element = ref.current
    if (!element || !prices || contract === null) return
    let leave: (() => void) | null = null
    const watcher = new IntersectionObserver(([entry]) => {
      leave?.()
      leave = entry?.isIntersecting ? prices.show({ world, contract }) : null
    })
    watcher.observe(element)
    return () => {
      watcher.disconnect()
      leave?.()
    }
  }, [ref, prices, contract, world])
  return useSyncExternalStore(
    (watcher) => (prices && contract !== null ? prices.watch({ world, contract }, watcher) : () => undefined),
    () => (prices && contract !== null ? prices.price({ world, contract }) : undefined),
    () => undefined,
  )
}
