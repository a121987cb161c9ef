import { expect, test } from 'vitest'
import { editedPin, pinDots } from './pin-digits'

const typed = (keys: readonly string[]) => keys.reduce((pin, key) => editedPin(pin, pinDots(pin) + key), '')

test('each digit fills the next of six boxes', () => {
  expect(typed(['1', '2', '3'])).toBe('123')
  expect(typed([...'1234567'])).toBe('123456')
})

test('anything but digits is dropped, full-width digits are read', () => {
  expect(typed(['1', 'a', ' ', '-', '２'])).toBe('12')
})

test('backspace empties the last box', () => {
  expect(editedPin('1234', '•••')).toBe('123')
  expect(editedPin('1', '')).toBe('')
})

test('six pasted digits replace what was there', () => {
  expect(editedPin('12', '••765 432')).toBe('765432')
  expect(editedPin('123456', '••••••654321')).toBe('654321')
})

test('fewer pasted digits continue after the digits before', () => {
  expect(editedPin('12', '••34')).toBe('1234')
})

test('a digit typed over a selection replaces it', () => {
  expect(editedPin('123456', '9')).toBe('9')
})

test('the field contains only dots', () => {
  expect(pinDots('1234')).toBe('••••')
})
