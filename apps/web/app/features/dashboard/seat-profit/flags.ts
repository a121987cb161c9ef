interface EstimateFlags {
  oneSided: boolean
  dropped: boolean
  /** No settlement price to compute with. */
  unpriced?: boolean
}

/** `2/7 个合约掉榜`; empty if all of them are listed. */
export function droppedText(contracts: readonly Pick<EstimateFlags, 'dropped'>[]): string {
  const dropped = contracts.filter((each) => each.dropped).length
  return dropped === 0 ? '' : `${dropped}/${contracts.length} 个合约掉榜`
}

/** Flags of the estimate of one day; for a seat's day, those of any of its contracts. */
export const flagsOf = ({ oneSided, dropped, unpriced }: EstimateFlags) =>
  [oneSided && '单边', dropped && '掉榜', unpriced && '缺价'].filter(Boolean).join(' ')
