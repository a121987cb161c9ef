/** Sentences of failures that several endpoints declare under the same key. */

export const unknownProduct = '没有这个品种'
export const unknownContract = '没有这个合约'
