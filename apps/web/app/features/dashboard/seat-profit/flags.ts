interface Flagged {
  oneSided: boolean
  dropped: boolean
  /** No settlement to reckon with. */
  unpriced?: boolean
}

/** `2/7 个合约掉榜`; nothing where all of them are listed. */
export function droppedWords(contracts: readonly Pick<Flagged, 'dropped'>[]): string {
  const dropped = contracts.filter((each) => each.dropped).length
  return dropped === 0 ? '' : `${dropped}/${contracts.length} 个合约掉榜`
}

/** What the estimate of one day rests on; of a seat's day, of any of its contracts. */
export const flagsOf = ({ oneSided, dropped, unpriced }: Flagged) =>
  [oneSided && '单边', dropped && '掉榜', unpriced && '缺价'].filter(Boolean).join(' ')
