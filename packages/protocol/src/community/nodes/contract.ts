import * as z from 'zod/mini'
import { contractCode, productCode } from '../../primitives'
import type { InlineDefinition } from './node-definition'

/**
 * A contract in a text. A product code stands for the current main contract; a contract code does not change.
 */
interface ContractNode {
  type: 'contract'
  attrs: { code: string }
}

declare module './node-types' {
  interface InlineTypes {
    contract: ContractNode
  }
}

/** Code of a product or contract in a document. */
export const codeInDocument = z.union([productCode, contractCode])

export const contract: InlineDefinition<ContractNode> = {
  shape: z.strictObject({ type: z.literal('contract'), attrs: z.strictObject({ code: codeInDocument }) }),
  text: ({ attrs }) => `$${attrs.code}`,
  names: ({ attrs }) => ({ contracts: [attrs.code] }),
}
