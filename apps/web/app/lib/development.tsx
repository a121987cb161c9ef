import { createContext, useContext } from 'react'

const DevelopmentContext = createContext(false)
export const DevelopmentProvider = DevelopmentContext.Provider

/** Whether whoever reads the page runs the server: only they are told what to do about missing data. */
export const useDevelopment = () => useContext(DevelopmentContext)
