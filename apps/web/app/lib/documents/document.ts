/** A text that stands for itself: a policy, an agreement. */
export interface DocumentText {
  title: string
  /** As it is shown: `2023年1月16日`. */
  version: string
  blocks: readonly { heading: string; paragraphs: readonly string[] }[]
}
