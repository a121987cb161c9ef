import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as protocol from '@vce/protocol'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app'

const { app } = await startTestApp()
const { endpoints } = protocol

const testTexts = readdirSync('apps/server/src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts') && !file.endsWith('registry.test.ts'))
  .map((file) => readFileSync(path.join('apps/server/src', file), 'utf8'))

const nameOf = (wanted: protocol.Endpoint) =>
  Object.entries(protocol).find(([, value]) => value === wanted)?.[0] ?? ''

test('every endpoint of the protocol has exactly one handler, and nothing else is served', () => {
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

test.each(endpoints.map((endpoint) => [endpoint.path, endpoint] as const))(
  '%s is called by a test, and each of its failures is',
  (_path, endpoint) => {
    const name = nameOf(endpoint)
    const own = testTexts.filter((text) => new RegExp(`call\\(${name}\\b`).test(text)).join('\n')
    expect(own, `no test calls ${name}`).not.toBe('')
    for (const refusal of Object.values(endpoint.errors)) {
      const text = typeof refusal === 'string' ? refusal : refusal.msg
      expect(own, `no test of ${name} sees 「${text}」`).toContain(text)
    }
  },
)
