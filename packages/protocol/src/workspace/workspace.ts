import * as z from 'zod/mini'
import { tooOften } from '../account/fields'
import { endpoint } from '../endpoint'
import { documentKey, workspaceBounds, workspaceDocument } from './documents'

const version = z.int('版本有误').check(z.minimum(0, '版本有误'), z.maximum(2_147_483_646, '版本有误'))
/** The body of a document; `parseDocumentBody` validates it by kind. */
const storedBody = z.record(z.string(), z.unknown())

/** One document of the caller's 看盘设置; version 0 without a body if it was never saved. */
export const getDocument = endpoint({
  path: '/vce_gm/v1/workspace/get',
  summary: '看盘设置：画线、指标、模板、布局、报价列，一份内容及其版本',
  access: 'signedIn',
  input: z.object({ document: documentKey }),
  output: z.object({ version, body: z.nullable(storedBody) }),
})

/**
 * Saves a document unless it was changed elsewhere since `version`; in that case the answer contains the
 * stored body.
 */
export const saveDocument = endpoint({
  path: '/vce_gm/v1/workspace/save',
  summary: '保存一份看盘设置；他处改过时返回他处的一份，不覆盖',
  access: 'signedIn',
  input: z.object({
    document: workspaceDocument,
    /** Version that the page has; 0 if the document was never saved. */
    version,
  }),
  output: z.object({
    saved: z.boolean(),
    version,
    /** The stored body if the document was changed elsewhere; null if it was deleted. */
    body: z.optional(z.nullable(storedBody)),
  }),
  errors: {
    tooMany: `看盘设置最多保存${workspaceBounds.count}份，请先清除不用的画线`,
    tooOften,
  },
})
