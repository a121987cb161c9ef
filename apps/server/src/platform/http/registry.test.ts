import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as protocol from '@vce/protocol'
import fc from 'fast-check'
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

test.each(endpoints.map(({ path }) => [path]))(
  '%s answers any JSON with an envelope, never with a fault',
  async (url) => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.json(),
          fc.string(),
          fc
            .record(
              {
                product: fc.anything(),
                contract: fc.anything(),
                date: fc.anything(),
                seat: fc.anything(),
                days: fc.anything(),
              },
              { requiredKeys: [] },
            )
            .map((value) =>
              JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? String(each) : each)),
            ),
          fc
            .record({
              product: fc.constantFrom('cu', 'TA', 'L_F', 'zz'),
              contract: fc.constantFrom('all', 'cu2701', 'TA2701', 'zz0000'),
              date: fc
                .date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') })
                .map((at) => at.toISOString().slice(0, 10)),
              seat: fc.string({ unit: 'grapheme' }),
              days: fc.constantFrom(20, 60, 0, -1, 1e308),
            })
            .map((value) => JSON.stringify(value)),
        ),
        async (payload) => {
          const reply = await app.inject({
            method: 'POST',
            url,
            headers: { 'content-type': 'application/json' },
            payload,
          })
          expect(reply.statusCode, `${payload} → ${reply.body}`).toBe(200)
          const { code, msg } = reply.json()
          expect(Number.isInteger(code)).toBe(true)
          expect(msg).toMatch(/\p{Script=Han}/u)
        },
      ),
      { numRuns: 150 },
    )
  },
)
