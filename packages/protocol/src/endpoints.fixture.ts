import * as z from 'zod/mini'

/** The part of JSON Schema that is used here. */
interface Schema {
  type?: string
  maximum?: number
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
}

/**
 * Yields partial values of a schema: for each text field one value with `text` in that field. Fields with a
 * fixed value are included, because they select the variant of a union.
 */
export function* withEachText(schema: Schema, text: string, depth = 6): Generator<unknown> {
  if (depth === 0) return
  for (const variant of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])])
    yield* withEachText(variant, text, depth - 1)
  if (schema.type === 'string' && !schema.enum && schema.const === undefined) yield text
  if (schema.items) for (const item of withEachText(schema.items, text, depth - 1)) yield [item]
  const properties = Object.entries(schema.properties ?? {})
  const fixed = Object.fromEntries(
    properties.flatMap(([name, each]) => {
      const value = each.const ?? each.enum?.[0]
      return value === undefined ? [] : [[name, value]]
    }),
  )
  for (const [name, each] of properties)
    for (const value of withEachText(each, text, depth - 1)) yield { ...fixed, [name]: value }
}

/** JSON schema of the input of an endpoint. */
export const schemaOf = (input: z.ZodMiniType) =>
  z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema
