import { nodesOf, type Picture, type PostDocument } from '@vce/protocol'
import { useChipQuotes } from '#app/features/community/nodes/contract/chip-quotes'
import { useWorld } from '#app/lib/world'
import { DocumentView } from './document-view'

/** Preview of a text as it will be shown once published. */
export function DocumentPreview({ document }: { document: PostDocument }) {
  const world = useWorld()
  const nodes = nodesOf(document)
  const codes = nodes.flatMap((node) =>
    node.type === 'contract' || node.type === 'quoteCard' ? node.attrs.code : [],
  )
  const quotes = useChipQuotes(codes, world)
  // The size of an uploaded picture is unknown until the server has stored the text.
  const pictures = nodes.flatMap((node): Picture[] =>
    node.type === 'image' ? [{ url: node.attrs.upload, alt: node.attrs.alt, width: 0, height: 0 }] : [],
  )
  const [first] = quotes.values()
  return (
    <DocumentView
      document={document}
      pictures={pictures}
      quotes={quotes}
      world={first?.world ?? world ?? 'real'}
    />
  )
}
