import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as protocol from '@vce/protocol'
import { expect, test } from 'vitest'
import { isPlatformRefusal } from '#platform/errors'
import { startTestApp } from '#test/app'

const { app } = await startTestApp()
const { endpoints } = protocol

const testTexts = readdirSync('apps/server/src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts') && !file.endsWith('registry.test.ts'))
  .map((file) => readFileSync(path.join('apps/server/src', file), 'utf8'))

const nameOf = (wanted: protocol.Endpoint) =>
  Object.entries(protocol).find(([, value]) => value === wanted)?.[0] ?? ''

test('the handlers match the endpoints of the protocol', () => {
  expect(
    app.calls
      .list()
      .map(({ endpoint }) => endpoint.path)
      .sort(),
  ).toEqual(endpoints.map(({ path }) => path).sort())
})

test('every exported endpoint is in the list', () => {
  const exported = Object.values(protocol).filter(
    (value) => typeof value === 'object' && 'path' in value && 'access' in value,
  )
  expect(exported).toHaveLength(endpoints.length)
})

test('no endpoint declares a failure under the key of a refusal by the platform', () => {
  const declared = endpoints.flatMap(({ path, errors }) => Object.keys(errors).map((key) => ({ path, key })))
  expect(declared.filter(({ key }) => isPlatformRefusal(key))).toEqual([])
})

test.each(endpoints.map((endpoint) => [endpoint.path, endpoint] as const))(
  '%s and each of its failures is covered by a test',
  (_path, endpoint) => {
    const name = nameOf(endpoint)
    const callers = testTexts.filter((text) => new RegExp(`call(AsUser)?\\(${name}\\b`).test(text)).join('\n')
    expect(callers, `no test calls ${name}`).not.toBe('')
    for (const refusal of Object.values(endpoint.errors)) {
      const text = typeof refusal === 'string' ? refusal : refusal.msg
      // The message has values in place of its `{names}`, so only the parts around them are compared.
      for (const part of text.split(/\{\w+\}/))
        expect(callers, `no test of ${name} expects 「${text}」`).toContain(part)
    }
  },
)
