import * as z from 'zod/mini'
import { longest } from '../bounds'
import { type BoardBody, boardBody } from './board'
import { type ChartBody, chartBody } from './chart'
import { type DrawingsBody, drawingsBody } from './drawings'
import { type LayoutsBody, layoutsBody } from './layouts'
import { type TemplatesBody, templatesBody } from './templates'

export const documentKinds = ['drawings', 'chart', 'templates', 'layouts', 'board'] as const
export type DocumentKind = (typeof documentKinds)[number]

interface Bodies {
  drawings: DrawingsBody
  chart: ChartBody
  templates: TemplatesBody
  layouts: LayoutsBody
  board: BoardBody
}
export type DocumentBody<K extends DocumentKind = DocumentKind> = Bodies[K]

const reader =
  <T>(schema: z.ZodMiniType<T>) =>
  (value: unknown) => {
    const { success, data } = schema.safeParse(value)
    return success ? data : null
  }

const readers: { [K in DocumentKind]: (value: unknown) => Bodies[K] | null } = {
  drawings: reader(drawingsBody),
  chart: reader(chartBody),
  templates: reader(templatesBody),
  layouts: reader(layoutsBody),
  board: reader(boardBody),
}

/** Validates a stored body by the kind of its document; null if the body is not valid. */
export const parseDocumentBody = <K extends DocumentKind>(kind: K, value: unknown): DocumentBody<K> | null =>
  readers[kind](value)

/** Limits of the documents of one user. */
export const workspaceBounds = { count: 500, bytes: 64 * 1024, name: 60 } as const

const nameFault = '设置的名称有误'
const nameOfForm = (form: RegExp) =>
  z.string(nameFault).check(longest(workspaceBounds.name, nameFault), z.regex(form, nameFault))

/** Name of a chart by its subject: `real rb2701`, `simulated rb index`, `real rb2701-rb2705`. */
const chartName = nameOfForm(/^(real|simulated) [A-Za-z0-9_-]{1,40}( index)?$/)
const defaultName = nameOfForm(/^default$/)

/** Valid names of a document, by kind. */
const validNames = {
  drawings: chartName,
  chart: defaultName,
  templates: defaultName,
  layouts: defaultName,
  board: defaultName,
} as const

const tooLarge = '设置过大，无法保存'
/** Number of bytes of a character in UTF-8. */
function bytesOf(character: string): number {
  const point = character.codePointAt(0) ?? 0
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}

/** Counts the bytes of a body as JSON in UTF-8, as it is sent. */
export function countDocumentBytes(body: unknown): number {
  let bytes = 0
  for (const character of JSON.stringify(body)) bytes += bytesOf(character)
  return bytes
}

const unknownKind = '没有这种设置'

/** Kind and name, which identify a document of a user. */
export const documentKey = z
  .object({ kind: z.enum(documentKinds, unknownKind), name: z.string(nameFault) })
  .check(z.refine(({ kind, name }) => validNames[kind].safeParse(name).success, nameFault))
export type DocumentKey = z.output<typeof documentKey>

/** A document with its body. */
export const workspaceDocument = z
  .discriminatedUnion(
    'kind',
    [
      z.object({ kind: z.literal('drawings'), name: validNames.drawings, body: drawingsBody }),
      z.object({ kind: z.literal('chart'), name: validNames.chart, body: chartBody }),
      z.object({ kind: z.literal('templates'), name: validNames.templates, body: templatesBody }),
      z.object({ kind: z.literal('layouts'), name: validNames.layouts, body: layoutsBody }),
      z.object({ kind: z.literal('board'), name: validNames.board, body: boardBody }),
    ],
    unknownKind,
  )
  .check(z.refine(({ body }) => countDocumentBytes(body) <= workspaceBounds.bytes, tooLarge))
export type WorkspaceDocument = z.output<typeof workspaceDocument>
