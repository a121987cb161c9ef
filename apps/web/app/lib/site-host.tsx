import { createContext, useContext } from 'react'

const SiteHostContext = createContext('')
export const SiteHostProvider = SiteHostContext.Provider

/**
 * Returns a function that turns a path into a full address for other sites; the path itself if no host is
 * configured.
 */
export function useAbsoluteAddress() {
  const host = useContext(SiteHostContext)
  return (path: string) => (host && path.startsWith('/') ? `https://${host}${path}` : path)
}
