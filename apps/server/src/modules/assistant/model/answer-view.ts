import type { ChatSource, ChatThought } from '@vce/protocol'
import type { CheckedBlock } from '../answer/checked'
import { printHtml } from '../answer/print-html'
import { plainText } from '../answer/print-text'
import { sourcesOf } from '../answer/sources'
import type { AnswerSoFar } from '../chats/answering'
import type { FactBook } from '../facts/fact'
import { hasProof } from './proven-blocks'

interface AnswerViewOptions {
  book: FactBook
  thoughts: () => readonly ChatThought[]
  show: (soFar: AnswerSoFar) => void
  /** The reader sees text from here on. */
  onText: () => void
}

const nothing = { html: '', plain: '', sources: [] as readonly ChatSource[], isWorth: false }

/** Shows an answer as it grows; what proves nothing yet stays away. */
export function createAnswerView({ book, thoughts, show, onText }: AnswerViewOptions) {
  let printed = nothing
  const publish = () => show({ ...printed, thoughts: thoughts() })
  return {
    /** The thoughts have changed. */
    publish,
    print(blocks: readonly CheckedBlock[], isEnded: boolean) {
      if (hasProof(blocks)) {
        const { world, of: factOf } = book
        printed = {
          html: printHtml(blocks, { world, factOf, isEnded }),
          plain: plainText(blocks),
          sources: sourcesOf(blocks, factOf),
          isWorth: true,
        }
        onText()
      }
      publish()
    },
  }
}
