import { createContext, type ReactNode, useContext } from 'react'

/** Returns the HTML of a fixed part; null if there is none, so that the part is rendered normally. */
export type FixedLookup = (id: string, children: ReactNode) => string | null

const FixedContext = createContext<FixedLookup>(() => null)
export const FixedProvider = FixedContext.Provider

interface FixedProps {
  /** Unique in the document. */
  id: string
  className?: string
  /**
   * Identical on every page and for every reader: no state, no context, links by `Link`. Parts of every document may
   * be passed on the server only (`import.meta.env.SSR &&`), which keeps their code out of the browser.
   */
  children: ReactNode
}

/** A constant part of a page: rendered once per server process; the browser reuses the received HTML. */
export function Fixed({ id, className, children }: FixedProps) {
  const html = useContext(FixedContext)(id, children)
  if (html === null) return <div className={className}>{children}</div>
  return (
    <div
      id={`fixed-${id}`}
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own elements, rendered by React
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/**
 * Creates the lookup of fixed parts for the browser; it reads the HTML of each part from the document once.
 */
export function createFixedLookup(): FixedLookup {
  const read = new Map<string, string | null>()
  return (id) => {
    const cached = read.get(id)
    if (cached !== undefined) return cached
    const html = document.getElementById(`fixed-${id}`)?.innerHTML ?? null
    read.set(id, html)
    return html
  }
}
