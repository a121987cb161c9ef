import { createContext, useContext } from 'react'

/** Whether header and footer are rendered around the page; the error page may appear without them. */
const InShellContext = createContext(false)
export const InShell = InShellContext.Provider
export const useInShell = () => useContext(InShellContext)
