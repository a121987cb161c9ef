import { type ComponentType, useState } from 'react'
import { staticMarkup } from './static-markup'

interface ServerOnlyProps {
  /** Unique in the document. */
  id: string
  className?: string
  /** Contains links and pictures only, no event handlers. Null in the browser until its code is loaded. */
  view: ComponentType | null
}

/**
 * A part that the first visit renders on the server only, as it needs no script: the browser reuses the
 * received HTML and loads the code when another address renders the part again.
 */
export function ServerOnly({ id, className, view: View }: ServerOnlyProps) {
  const [html] = useState(() => (View ? '' : (document.getElementById(id)?.innerHTML ?? '')))
  if (View) {
    // The view's hooks run as part of this component; its children are links and pictures only.
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
