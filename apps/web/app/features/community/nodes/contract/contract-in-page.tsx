import type { NodeOf } from '@vce/protocol'
import type { InlineInPage } from '#app/features/community/nodes/node-in-page'
import { ContractChip } from './contract-chip'

declare module '#app/features/community/nodes/node-in-page' {
  interface NodesInPage {
    contract: typeof inPage
  }
}

export const inPage: InlineInPage<NodeOf<'contract'>> = {
  draw: ({ attrs: { code } }, { quotes, world }) => (
    <ContractChip className="mx-0.5" code={code} quote={quotes.get(code)} world={world} />
  ),
}
