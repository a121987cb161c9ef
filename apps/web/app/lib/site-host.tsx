import { createContext, useContext } from 'react'

const SiteHostContext = createContext('')
export const SiteHostProvider = SiteHostContext.Provider

/** Writes a path as the address that other sites need; as it is while the operator has named no host. */
export function useAbsolute() {
  const host = useContext(SiteHostContext)
  return (path: string) => (host && path.startsWith('/') ? `https://${host}${path}` : path)
}
