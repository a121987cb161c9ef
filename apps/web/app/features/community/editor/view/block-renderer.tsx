import type { QuoteInterval } from '@vce/protocol'
import { lazy, type ReactNode, Suspense } from 'react'
import type { JournalFields } from '#app/features/community/nodes/journal/journal-fields'
import type { VoteFields } from '#app/features/community/nodes/vote/vote-fields'
import { Skeleton } from '#app/ui/layout/states'
import type { DrawnBlock } from './block-views'
import type { TextEditor } from './text-editor'

const PictureBlock = lazy(() => import('#app/features/community/nodes/image/picture-block'))
const QuoteCardBlock = lazy(() => import('#app/features/community/nodes/quote-card/quote-card-block'))
const VoteBlock = lazy(() => import('#app/features/community/nodes/vote/vote-block'))
const JournalBlock = lazy(() => import('#app/features/community/nodes/journal/journal-block'))

interface FormProps<Fields> {
  fields: Fields
  onChange: (fields: Fields) => void
  /** Whether to show the error that prevents publishing. */
  checked: boolean
}

interface BlockRendererOptions {
  editor: TextEditor
  /** Moves a picture from the text to the pictures below it. */
  onPictureOut: (picture: { upload: string; alt: string }) => void
  /** Undefined if the text has no vote. */
  vote?: FormProps<VoteFields>
  journal?: FormProps<JournalFields>
}

/** Renders the blocks of a text; the code of each kind is loaded with its first block. */
export function blockRenderer({ editor, onPictureOut, vote, journal }: BlockRendererOptions) {
  function drawn({ node, position, chosen }: DrawnBlock): ReactNode {
    const { attrs } = node
    const onRemove = () => {
      const at = position()
      if (at === undefined) return
      editor.run((state, dispatch) => {
        dispatch?.(state.tr.delete(at, at + node.nodeSize))
        return true
      })
    }
    const set = (name: string, value: string) => {
      const at = position()
      if (at !== undefined) editor.view.dispatch(editor.state().tr.setNodeAttribute(at, name, value))
    }
    const picture = { upload: String(attrs.upload), alt: String(attrs.alt) }
    switch (node.type.name) {
      case 'image':
        return (
          <PictureBlock
            {...picture}
            chosen={chosen}
            onRemove={onRemove}
            onAlt={(alt) => set('alt', alt)}
            onMove={() => {
              onPictureOut(picture)
              onRemove()
            }}
          />
        )
      case 'quoteCard':
        return (
          <QuoteCardBlock
            chosen={chosen}
            onRemove={onRemove}
            code={String(attrs.code)}
            interval={attrs.interval as QuoteInterval}
            chips={editor.chips}
            onInterval={(interval) => set('interval', interval)}
          />
        )
      case 'vote':
        return vote && <VoteBlock {...vote} chosen={chosen} onRemove={onRemove} />
      case 'journal':
        return journal && <JournalBlock {...journal} chosen={chosen} onRemove={onRemove} />
      default:
        return null
    }
  }
  return (block: DrawnBlock) => <Suspense fallback={<Skeleton className="h-24" />}>{drawn(block)}</Suspense>
}
