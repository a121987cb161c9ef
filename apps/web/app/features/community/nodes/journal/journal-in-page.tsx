import type { NodeOf } from '@vce/protocol'
import type { BlockInPage } from '#app/features/community/nodes/node-in-page'
import { JournalCard, writtenJournal } from './journal-card'

declare module '#app/features/community/nodes/node-in-page' {
  interface NodesInPage {
    journal: typeof inPage
  }
}

export const inPage: BlockInPage<NodeOf<'journal'>> = {
  draw: ({ attrs }, { journal, world }) => (
    <JournalCard journal={journal ?? writtenJournal(attrs)} world={world} />
  ),
}
