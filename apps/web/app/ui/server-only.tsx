import { type ComponentType, useState } from 'react'
import { staticMarkup } from './static-markup'

interface ServerOnlyProps {
  /** Unique in the document. */
  id: string
  className?: string
  /** Links and pictures only: nothing in it listens. Null in the browser while its code is not there. */
  view: ComponentType | null
}

/**
 * A part that is drawn on the server alone: the browser keeps what came, and fetches the code when another address
 * asks for the part anew. Its words and pictures then cost a first visit no script.
 */
export function ServerOnly({ id, className, view: View }: ServerOnlyProps) {
  const [html] = useState(() => (View ? '' : (document.getElementById(id)?.innerHTML ?? '')))
  if (View) {
    // The view's own hooks run as part of this component; below them are links and pictures only.
    return <div key="drawn" id={id} className={className} {...staticMarkup(<View />)} />
  }
  return (
    <div
      key="served"
      id={id}
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own elements, as the server rendered them
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
