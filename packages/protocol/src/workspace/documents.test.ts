import { expect, test } from 'vitest'
import { countDocumentBytes } from './documents'

test('the size of a body is measured in UTF-8', () => {
  for (const body of [{}, { items: [{ text: 'stop' }] }, { text: '止损 é 𝄞 📈' }])
    expect(countDocumentBytes(body)).toBe(new TextEncoder().encode(JSON.stringify(body)).length)
})
