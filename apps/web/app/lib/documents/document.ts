/** A standalone text: a policy, an agreement. */
export interface DocumentText {
  title: string
  /** As displayed: `2023年1月16日`. */
  version: string
  blocks: readonly { heading: string; paragraphs: readonly string[] }[]
}
