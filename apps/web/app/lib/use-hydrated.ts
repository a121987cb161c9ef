import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False while the server renders and the browser takes over, true ever after. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
