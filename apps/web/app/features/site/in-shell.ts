import { createContext, useContext } from 'react'

/** Whether header and footer stand around; the error page also has to do without them. */
const InShellContext = createContext(false)
export const InShell = InShellContext.Provider
export const useInShell = () => useContext(InShellContext)
