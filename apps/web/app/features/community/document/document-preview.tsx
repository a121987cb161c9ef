import { namesOf, type PostDocument } from '@vce/protocol'
import { useChipQuotes } from '#app/features/community/nodes/contract/chip-quotes'
import { useWorld } from '#app/lib/world'
import { DocumentView } from './document-view'

/** Preview of a text as it will be shown once published. */
export function DocumentPreview({ document }: { document: PostDocument }) {
  const world = useWorld()
  const { contracts, charts, pictures } = namesOf(document)
  const quotes = useChipQuotes([...contracts, ...charts.map(({ code }) => code)], world)
  const [first] = quotes.values()
  return (
    <DocumentView
      document={document}
      // The size of an uploaded picture is unknown until the server has stored the text.
      pictures={pictures.map(({ url, alt }) => ({ url, alt, width: 0, height: 0 }))}
      quotes={quotes}
      world={first?.world ?? world ?? 'real'}
    />
  )
}
