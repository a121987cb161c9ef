import type { ToolResult } from '../../tools/tool'
import type { Draft, Findings } from '../draft'
import { fixedPart } from '../draft'

/** The draft for missing data, with the reason. The question is not counted. */
export function missingData(_findings: Findings, result: ToolResult | undefined): Draft {
  const why = result?.missing ?? result?.notes[0] ?? '本站没有这项数据'
  return { kind: 'unknown', parts: [fixedPart(`${why.replace(/。$/, '')}。`)], probes: [] }
}
