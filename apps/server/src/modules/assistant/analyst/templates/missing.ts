import type { ToolResult } from '../../tools/tool'
import type { Draft, Findings } from '../draft'
import { parts, textPart } from '../draft'

/** What cannot be answered, why, and what can: costs nothing. */
export function missing(_findings: Findings, result: ToolResult | undefined): Draft {
  const why = result?.missing ?? result?.notes[0] ?? '本站没有这项数据'
  return { kind: 'unknown', parts: parts(textPart(`${why.replace(/。$/, '')}。`)), probes: [] }
}

/** A part of an answer that the reader's level does not show. */
export const lockedNote = (results: readonly (ToolResult | undefined)[]) =>
  results.flatMap((result) => result?.notes.filter((note) => note.includes('会员')) ?? [])
