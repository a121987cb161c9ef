/** Names of the units that receipts are counted in. */
export const receiptUnits = { lot: '手', ton: '吨', kilogram: '千克', barrel: '桶' } as const
