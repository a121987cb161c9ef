import type { NodeOf } from '@vce/protocol'
import type { BlockInPage } from '#app/features/community/nodes/node-in-page'

declare module '#app/features/community/nodes/node-in-page' {
  interface NodesInPage {
    codeBlock: typeof inPage
  }
}

export const inPage: BlockInPage<NodeOf<'codeBlock'>> = {
  draw: ({ content }) => (
    <pre className="rounded-md bg-sunken px-4 py-3 font-mono text-sm whitespace-pre-wrap text-ink">
      {content?.map(({ text }) => text).join('')}
    </pre>
  ),
}
