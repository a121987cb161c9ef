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
  /** Opens the market's socket; called once a chip of a live feed is in view. */
  open: () => Promise<QuoteSocket>
  children: ReactNode
}

/** Around a page with chips: those in view get the live prices of their feed. */
export function ChipPrices({ open, children }: ChipPricesProps) {
  const [prices] = useState(() => createLivePrices(open))
  return <LivePricesContext.Provider value={prices}>{children}</LivePricesContext.Provider>
}

interface LiveChip {
  /** Null without a live feed. */
  contract: string | null
  world: World
}

/** The live price of a chip while it is in view; undefined before the first one. */
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
