/** A standalone text: a policy, an agreement. */
export interface DocumentText {
  title: string
  /** Day of this text, `YYYY-MM-DD`; it is the version. */
  version: string
  /** Day from which it applies, `YYYY-MM-DD`. */
  effective: string
  /** Day of the first version, if this is not the first. */
  first?: string
  /** Before the first section. */
  opening?: readonly string[]
  /** Its sections and paragraphs are numbered and listed in a table of contents. */
  numbered?: boolean
  /** Ends with this list of the server. */
  list?: 'collected' | 'shared'
  blocks: readonly { heading: string; paragraphs: readonly string[] }[]
}

/** Sections by their headings; a section of one paragraph may be written as a text. */
export const sections = (of: Readonly<Record<string, string | readonly string[]>>): DocumentText['blocks'] =>
  Object.entries(of).map(([heading, paragraphs]) => ({
    heading,
    paragraphs: typeof paragraphs === 'string' ? [paragraphs] : paragraphs,
  }))

/** `2026年11月24日` of `2026-11-24`. */
export function dateText(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${year}年${month}月${date}日`
}
