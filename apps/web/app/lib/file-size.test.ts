import { expect, test } from 'vitest'
import { sizeText } from './file-size'

test('a file size is shown in KB up to a megabyte, then in MB', () => {
  expect([300, 20_480, 1_048_576, 3_407_872].map(sizeText)).toEqual(['1 KB', '20 KB', '1.0 MB', '3.3 MB'])
})
