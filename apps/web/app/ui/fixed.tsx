import { createContext, type ReactNode, useContext } from 'react'

/** The HTML of a fixed part; null where there is none and the part is rendered like any other. */
export type FixedHtml = (id: string, children: ReactNode) => string | null

const FixedContext = createContext<FixedHtml>(() => null)
export const FixedProvider = FixedContext.Provider

interface FixedProps {
  /** Unique in the document. */
  id: string
  className?: string
  /**
   * The same on every page and for every reader: no state, no context, links by `Link`. What stands in every document
   * may be given on the server alone (`import.meta.env.SSR &&`): its code then stays out of the browser.
   */
  children: ReactNode
}

/** A part that never changes: the server renders it once in its life, the browser leaves it as it came. */
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

/** In the browser: what the document brought along, read once. */
export function fixedInDocument(): FixedHtml {
  const read = new Map<string, string | null>()
  return (id) => {
    const known = read.get(id)
    if (known !== undefined) return known
    const html = document.getElementById(`fixed-${id}`)?.innerHTML ?? null
    read.set(id, html)
    return html
  }
}
