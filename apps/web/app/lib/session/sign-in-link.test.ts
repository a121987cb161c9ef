import { expect, test } from 'vitest'
import { returnPath, signInLink } from './sign-in-link'

test('signing in returns to the page with its parameters', () => {
  expect(signInLink('/viewingData', '?showModel=cclhb&product=rb')).toBe(
    '/login?path=%2FviewingData%3FshowModel%3Dcclhb%26product%3Drb',
  )
})

test('on the sign-in page the link is the page itself', () => {
  expect(signInLink('/login', '?path=%2Fqxp')).toBe('/login?path=%2Fqxp')
})

test.each(['/', '/qxp?world=real#foot', '/viewingData?showModel=cclhb&path=//evil.example'])(
  'signing in returns to %s',
  (path) => {
    expect(returnPath(path)).toBe(path)
  },
)

test.each([
  null,
  '',
  'https://evil.example/',
  'qxp',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '//[',
  'javascript:alert(1)',
])('signing in never redirects to %j', (path) => {
  expect(returnPath(path)).toBe('/')
})

test.each(['/login', '/login?path=%2Fqxp', '/auth', '/wxLoginCallback?code=1'])(
  'signing in does not return to the sign-in page %s',
  (path) => {
    expect(returnPath(path)).toBe('/')
  },
)
