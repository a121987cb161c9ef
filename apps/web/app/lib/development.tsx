import { createContext, useContext } from 'react'

const DevelopmentContext = createContext(false)
export const DevelopmentProvider = DevelopmentContext.Provider

/** Whether the server runs in development mode: only then do pages explain how to import missing data. */
export const useDevelopment = () => useContext(DevelopmentContext)
