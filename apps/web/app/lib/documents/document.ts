/** A standalone text: a policy, an agreement. */
export interface DocumentText {
  title: string
  /** Day of this text, `YYYY-MM-DD`, which is also its version. */
  version: string
  /** Day from which the text applies, `YYYY-MM-DD`. */
  effective: string
  /** Day of the first version, if this is not the first. */
  first?: string
  /** Paragraphs before the first section. */
  opening?: readonly string[]
  /** Whether sections and paragraphs are numbered and listed in a table of contents. */
  numbered?: boolean
  /** The server's list that is shown after the text. */
  list?: 'collected' | 'shared'
  blocks: readonly { heading: string; paragraphs: readonly string[] }[]
}

/** Sections from an object with their headings as keys; a section of one paragraph may be a plain text. */
export const sectionsOf = (
  of: Readonly<Record<string, string | readonly string[]>>,
): DocumentText['blocks'] =>
  Object.entries(of).map(([heading, paragraphs]) => ({
    heading,
    paragraphs: typeof paragraphs === 'string' ? [paragraphs] : paragraphs,
  }))

/** `2026年11月24日` of `2026-11-24`. */
export function dateText(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${year}年${month}月${date}日`
}
