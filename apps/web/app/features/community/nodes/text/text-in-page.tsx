import type { Mark, NodeOf } from '@vce/protocol'
import type { ReactNode } from 'react'
import type { InlineInPage } from '#app/features/community/nodes/node-in-page'
import { Link } from '#app/ui/link'
import { linkTarget } from './link-target'

/** Links are underlined, so that colour is not the only difference from the text. */
const linkStyle = 'text-brand underline decoration-brand-line underline-offset-4 hover:decoration-current'

declare module '#app/features/community/nodes/node-in-page' {
  interface NodesInPage {
    text: typeof inPage
  }
}

export const inPage: InlineInPage<NodeOf<'text'>> = {
  /** The first mark is the outermost element. */
  draw({ text, marks = [] }) {
    let content: ReactNode = text
    for (const mark of marks.toReversed()) content = <Marked mark={mark}>{content}</Marked>
    return content
  },
}

function Marked({ mark, children }: { mark: Mark; children: ReactNode }): ReactNode {
  switch (mark.type) {
    case 'bold':
      return <b className="font-semibold">{children}</b>
    case 'strike':
      return <s>{children}</s>
    case 'link':
      return <TextLink href={mark.attrs.href}>{children}</TextLink>
  }
}

function TextLink({ href, children }: { href: string; children: ReactNode }) {
  const target = linkTarget(href)
  if (!target) return children
  if (!target.outside) {
    return (
      <Link to={target.to} className={linkStyle}>
        {children}
      </Link>
    )
  }
  return (
    <a href={target.to} rel="ugc nofollow noopener" target="_blank" className={linkStyle}>
      {children}
    </a>
  )
}
