import { expect, test } from 'vitest'
import { type Lease, leaseStep, type TabMessage } from './tab-lease'

const own = { key: '7:post:0:0', tab: 'a' }
const received = (kind: TabMessage['kind'], changes: Partial<TabMessage> = {}) => ({
  kind: 'received' as const,
  message: { kind, key: own.key, tab: 'b', ...changes },
})
const idle = { send: null, flush: false, reread: false }

test('a tab that opens claims the draft', () => {
  expect(leaseStep('here', { kind: 'opened' }, own)).toEqual({ ...idle, lease: 'here', send: 'claimed' })
})

test('the older tab writes its text and yields', () => {
  expect(leaseStep('here', received('claimed'), own)).toEqual({
    lease: 'elsewhere',
    send: 'yielded',
    flush: true,
    reread: false,
  })
})

test('the newer tab reads what the older one has written', () => {
  expect(leaseStep('here', received('yielded'), own)).toEqual({ ...idle, lease: 'here', reread: true })
})

test('a tab that takes the draft back claims it and reads it', () => {
  expect(leaseStep('elsewhere', { kind: 'taken' }, own)).toEqual({
    lease: 'here',
    send: 'claimed',
    flush: false,
    reread: true,
  })
})

test('a third tab takes nothing from the other two', () => {
  expect(leaseStep('elsewhere', received('yielded'), own)).toEqual({ ...idle, lease: 'elsewhere' })
})

test.each<Lease>(['here', 'elsewhere'])('a draft published in another tab ends it %s', (lease) => {
  expect(leaseStep(lease, received('published'), own).lease).toBe('published')
})

test.each([
  ['of another draft', { key: '7:question:0:0' }],
  ['of its own', { tab: 'a' }],
])('a message %s changes nothing', (_name, changes) => {
  expect(leaseStep('here', received('claimed', changes), own)).toEqual({ ...idle, lease: 'here' })
})

test('a published draft stays published', () => {
  expect(leaseStep('published', received('claimed'), own).lease).toBe('published')
})
