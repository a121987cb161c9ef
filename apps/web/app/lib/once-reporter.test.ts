import { expect, test, vi } from 'vitest'
import { createOnceReporter } from './once-reporter'

test('each fault is written once up to a limit', () => {
  const written = vi.spyOn(console, 'error').mockReturnValue(undefined)
  const report = createOnceReporter(20)
  for (let n = 0; n < 100; n += 1) {
    report(`fault ${n}`)
    report(`fault ${n}`)
  }
  expect(written.mock.calls).toEqual(Array.from({ length: 20 }, (_, n) => [`fault ${n}`]))
  written.mockRestore()
})
