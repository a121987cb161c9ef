import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False during server rendering and hydration, true afterwards. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
