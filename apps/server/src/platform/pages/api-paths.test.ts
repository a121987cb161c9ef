import { endpoints } from '@vce/protocol'
import { expect, test } from 'vitest'
import { createApiPathTest } from './api-paths'

const isApiPath = createApiPathTest(endpoints, ['/notify/', '/robots.txt'])

test.each([
  ['/api/unknown', true],
  ['/vce_gm/x?y=1', true],
  ['/asst/chat', true],
  ['/service/x', true],
  ['/notify/other', true],
  ['/robots.txt?again', true],
  ['/robots.txt.bak', false],
  ['/notify', false],
  ['/apis/x', false],
  ['/', false],
])('%s is an address of a call: %s', (url, expected) => {
  expect(isApiPath(url)).toBe(expected)
})
