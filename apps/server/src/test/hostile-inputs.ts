import type { Endpoint } from '@vce/protocol'
import * as z from 'zod/mini'

/** More than forty values that pages rarely or never send in a field. */
const hostileValues: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1,
  0.5,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  -(2 ** 53),
  '0',
  '',
  ' ',
  '\0',
  'a\0b',
  "' or 1=1; --",
  '%',
  '_%_',
  '\\',
  'x'.repeat(10_000),
  '😀'.repeat(300),
  '\ud800',
  '螺纹',
  '0000-01-01',
  '0001-01-01',
  '0001-06-01',
  '1989-12-31',
  '1990-01-01',
  '1999-02-29',
  '2026-11-20',
  '2099-12-31',
  '9999-12-30',
  '9999-12-31',
  '2026-11-20T00:00:00Z',
  'all',
  'rb',
  'zz',
  'IF',
  'rb2701',
  'zz9999',
  'rb0000',
  'constructor',
  '__proto__',
  [],
  [null],
  [[[[[]]]]],
  Array(2_000).fill('rb'),
  {},
  { toString: 1 },
  { a: { b: { c: [] } } },
]

/** Bodies that are not an object, are empty, or have only unknown keys. */
const hostileBodies: readonly unknown[] = [null, [], [{}], 'text', 0, true, {}, { unknown: 1 }]

interface Schema {
  type?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
}

/** Texts that match patterns of the protocol. */
const samples = [
  '2026-11-19',
  'rb',
  'rb2701',
  '13800138000',
  '0000',
  '00000000-0000-4000-8000-000000000001',
  '#1a2b3c',
  '1.rb2701.surge',
]

function sampleOf(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.default !== undefined) return schema.default
  if (schema.anyOf) return sampleOf(schema.anyOf[0] ?? {})
  if (schema.type === 'array') return [sampleOf(schema.items ?? {})]
  if (schema.type === 'object') return objectOf(schema)
  if (schema.type === 'boolean') return true
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1)
  if (schema.type !== 'string') return null
  const { pattern } = schema
  if (pattern === undefined) return 'sample'.padEnd(schema.minLength ?? 0, '1')
  return samples.find((text) => new RegExp(pattern, 'i').test(text)) ?? ''
}

const objectOf = ({ properties = {}, required = [] }: Schema, all = false) =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => all || required.includes(name))
      .map(([name, schema]) => [name, sampleOf(schema)]),
  )

const schemaOf = (endpoint: Endpoint) =>
  z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as Schema

/**
 * Yields every hostile value in every field of an endpoint's input, two levels deep, with valid values in the
 * other fields; also yields invalid bodies.
 */
export function* hostileInputs(endpoint: Endpoint): Generator<unknown> {
  yield* hostileBodies
  const schema = schemaOf(endpoint)
  const valid = objectOf(schema)
  yield valid
  yield objectOf(schema, true)
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    for (const value of hostileValues) yield { ...valid, [name]: value }
    const inner = field.type === 'array' ? field.items : field
    for (const [part] of Object.entries(inner?.properties ?? {})) {
      for (const value of hostileValues) {
        const changed = { ...objectOf(inner ?? {}), [part]: value }
        yield { ...valid, [name]: field.type === 'array' ? [changed] : changed }
      }
    }
  }
}
