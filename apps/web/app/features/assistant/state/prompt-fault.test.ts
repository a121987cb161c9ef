import { expect, test } from 'vitest'
import { promptFault } from './prompt-fault'

const free = { isRunning: false, left: 3, isVip: false }

test('an empty question is refused before anything else', () => {
  expect(promptFault(' \n　', { ...free, isRunning: true, left: 0 })).toBe('empty')
})

test('a question may have 500 characters, with a pair of surrogates counted as one', () => {
  expect(promptFault('𠮷'.repeat(500), free)).toBeNull()
  expect(promptFault('螺'.repeat(501), free)).toBe('tooLong')
})

test('a second question waits for the running answer', () => {
  expect(promptFault('螺纹', { ...free, isRunning: true, left: 0 })).toBe('running')
})

test('only a known count of zero refuses the question of a guest', () => {
  expect(promptFault('螺纹', { ...free, left: 0 })).toBe('noFreeCount')
  expect(promptFault('螺纹', { ...free, left: 0, isVip: true })).toBeNull()
  expect(promptFault('螺纹', { ...free, left: null })).toBeNull()
})
