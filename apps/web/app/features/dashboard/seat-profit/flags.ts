interface Flagged {
  oneSided: boolean
  dropped: boolean
  /** No settlement to reckon with. */
  unpriced?: boolean
}

/** What the estimate of one day rests on. */
export const flagsOf = ({ oneSided, dropped, unpriced }: Flagged) =>
  [oneSided && '单边', dropped && '掉榜', unpriced && '缺价'].filter(Boolean).join(' ')
