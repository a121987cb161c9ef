import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { createTickets, type Ticket, ticketMs } from './ticket'

const secret = Buffer.alloc(32, 1)
const time = { now: Date.parse('2026-11-20T08:00:00Z') }
const clock = { now: () => new Date(time.now) }
const tickets = createTickets({ secret, clock })
const opened = { kind: 'live', id: 'sample', room: 1, user: 7 } as const satisfies Omit<Ticket, 'exp'>

test('a ticket is read by every process with the secret until it ends', () => {
  const { text, expiresAt } = tickets.issue(opened)
  expect(expiresAt.getTime()).toBe(time.now + ticketMs)
  expect(createTickets({ secret, clock }).read(text)).toEqual({ ...opened, exp: expiresAt.getTime() / 1_000 })
  time.now += ticketMs - 1
  expect(tickets.read(text)).not.toBeNull()
  time.now += 1
  expect(tickets.read(text)).toBeNull()
})

const signed = (body: string, key = secret) =>
  `${body}.${createHmac('sha256', key).update(body).digest('base64url')}`
const bodyOf = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

test.each([
  ['an empty text', () => ''],
  ['a text without a signature', (text: string) => text.split('.')[0] ?? ''],
  ['a changed body', (text: string) => `A${text.slice(1)}`],
  ['a changed signature', (text: string) => `${text.slice(0, -1)}${text.endsWith('A') ? 'B' : 'A'}`],
  ['a second signature', (text: string) => `${text}.x`],
  [
    'the signature of another secret',
    (text: string) => signed(text.split('.')[0] ?? '', Buffer.alloc(32, 2)),
  ],
  ['another form under our signature', () => signed(bodyOf({ kind: 'live', id: 5 }))],
  ['a long text', (text: string) => text.repeat(5)],
])('%s is no ticket', (_name, change) => {
  expect(tickets.read(change(tickets.issue(opened).text))).toBeNull()
})
