import { type Access, codes, type Endpoint, messages } from '@vce/protocol'
import * as z from 'zod/mini'

const rightNames = { read: '查看', write: '操作', propose: '申请', approve: '审批' } as const

const accessText = (access: Access) => {
  if (access === 'guest') return '无需登录'
  if (access === 'signedIn') return '需要登录'
  if (access === 'console') return '仅限后台地址'
  if ('privilege' in access) return `会员权益 ${access.privilege}`
  return `运营权限 ${access.operator}（${rightNames[access.right]}${access.fresh ? '，须重新输入动态码' : ''}）`
}

/** Texts about the limits of an endpoint's answers, besides access. */
const limitsOf = ({ history, gate, metered }: Endpoint) => [
  ...(history ? [`历史天数随会员等级（historyLocked：${messages.historyLocked}）`] : []),
  ...(gate ? [`内容随权益 ${gate}`] : []),
  ...(metered ? [`按日计次 ${metered.tag}（searchesUsedUp：${messages.searchesUsedUp}）`] : []),
]

export interface EndpointDoc {
  method: 'GET' | 'POST'
  path: string
  summary: string
  access: string
  value: boolean
  input: unknown
  output: unknown
  errors: { key: string; code: number; msg: string }[]
}

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output') => {
  const { $schema, ...schemaJson } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    // A custom schema without a JSON form stands for the bytes of a file.
    override({ zodSchema, jsonSchema }) {
      if (zodSchema._zod.def.type === 'custom' && jsonSchema.type === undefined)
        Object.assign(jsonSchema, { type: 'string', format: 'binary' })
    },
  })
  return schemaJson
}

const bodyType = ({ multipart }: Endpoint) => (multipart ? 'multipart/form-data' : 'application/json')

/** The description of an endpoint, for both API pages. */
export const docOf = (endpoint: Endpoint): EndpointDoc => ({
  method: endpoint.method ?? 'POST',
  path: endpoint.path,
  summary: endpoint.summary,
  access: [accessText(endpoint.access), ...limitsOf(endpoint)].join('，'),
  value: Boolean(endpoint.value),
  input: schemaOf(endpoint.input, 'input'),
  output: schemaOf(endpoint.output, 'output'),
  errors: Object.entries(endpoint.errors).map(([key, refusal]) => ({
    key,
    ...(typeof refusal === 'string' ? { code: codes.refused, msg: refusal } : refusal),
  })),
})

const envelopeOf = (data: unknown) => ({
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: { code: { type: 'integer' }, key: { type: 'string' }, msg: { type: 'string' }, data },
})

/** Parameters of a GET call: the fields of its input are in the query. */
const parametersOf = (input: unknown) => {
  const { properties = {}, required = [] } = input as { properties?: object; required?: string[] }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function operationOf(endpoint: Endpoint) {
  const doc = docOf(endpoint)
  return {
    summary: doc.summary,
    description: [doc.access, ...doc.errors.map(({ key, code, msg }) => `${code} ${key}：${msg}`)].join(
      '\n\n',
    ),
    ...(doc.method === 'GET'
      ? { parameters: parametersOf(doc.input) }
      : { requestBody: { content: { [bodyType(endpoint)]: { schema: doc.input } } } }),
    responses: {
      200: { description: '应答', content: { 'application/json': { schema: envelopeOf(doc.output) } } },
    },
  }
}

/** The OpenAPI 3.1 document of all endpoints. */
export const openApiOf = (endpoints: readonly Endpoint[]) => ({
  openapi: '3.1.0',
  info: {
    title: 'V策',
    version: '1',
    description: '除另有说明外均为 POST + JSON；应答为 { code, msg, data }，code 为 1 表示成功。',
  },
  paths: Object.fromEntries(
    endpoints.map((endpoint) => [
      endpoint.path,
      { [(endpoint.method ?? 'POST').toLowerCase()]: operationOf(endpoint) },
    ]),
  ),
})
