import { expect, test } from 'vitest'
import { posterFileName } from './save-poster'

test('the file has the nickname, without what a file’s name may not have', () => {
  expect(posterFileName('稳健老周')).toBe('V策邀请海报-稳健老周.png')
  expect(posterFileName('a/b\\c:d*e?f"g<h>i|j\u202e\u0000')).toBe('V策邀请海报-abcdefghij.png')
})
