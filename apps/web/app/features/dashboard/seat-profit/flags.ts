interface EstimateFlags {
  oneSided: boolean
  dropped: boolean
  /** Whether a settlement price for the computation is missing. */
  unpriced?: boolean
}

/** `2/7 个合约掉榜`: how many contracts dropped off the lists; empty if all are listed. */
export function droppedText(contracts: readonly Pick<EstimateFlags, 'dropped'>[]): string {
  const dropped = contracts.filter((each) => each.dropped).length
  return dropped === 0 ? '' : `${dropped}/${contracts.length} 个合约掉榜`
}

/**
 * `单边 掉榜`: the flags of a day's estimate; the estimate of a whole seat has the flags of all its contracts.
 */
export const flagsText = ({ oneSided, dropped, unpriced }: EstimateFlags) =>
  [oneSided && '单边', dropped && '掉榜', unpriced && '缺价'].filter(Boolean).join(' ')
