import type { NodeOf } from '@vce/protocol'
import type { InlineInPage } from '#app/features/community/nodes/node-in-page'
import { ContractChip } from './contract-chip'

export const contractInPage: InlineInPage<NodeOf<'contract'>> = {
  draw: ({ attrs: { code } }, { quotes, world }) => (
    <ContractChip className="mx-0.5" code={code} quote={quotes.get(code)} world={world} />
  ),
}
