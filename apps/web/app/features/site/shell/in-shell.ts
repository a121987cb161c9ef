import { createContext, useContext } from 'react'

/** Whether the component is inside header and footer; the error page may be rendered without them. */
const InShellContext = createContext(false)
export const InShell = InShellContext.Provider
export const useInShell = () => useContext(InShellContext)
