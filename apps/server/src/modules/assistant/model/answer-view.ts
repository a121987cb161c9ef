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
  /** Called when the reader sees the first text. */
  onText: () => void
}

const nothing = { html: '', plain: '', sources: [] as readonly ChatSource[], isCountable: false }

/** Creates the view of a growing answer, which is shown from the first clause that a fact proves. */
export function createAnswerView({ book, thoughts, show, onText }: AnswerViewOptions) {
  let printed = nothing
  const publish = () => show({ ...printed, thoughts: thoughts() })
  return {
    /** Shows the answer again after its thoughts changed. */
    publish,
    print(blocks: readonly CheckedBlock[], isEnded: boolean) {
      if (hasProof(blocks)) {
        const { world, of: factOf } = book
        printed = {
          html: printHtml(blocks, { world, factOf, isEnded }),
          plain: plainText(blocks),
          sources: sourcesOf(blocks, factOf),
          isCountable: true,
        }
        onText()
      }
      publish()
    },
  }
}
