import { expect, test, vi } from 'vitest'
import { memoizeImports } from './memoize-imports'

test('a loaded file is not fetched again', async () => {
  const fetch = vi.fn(async () => 'page')
  const { page } = memoizeImports({ page: fetch })
  expect(fetch).not.toHaveBeenCalled()
  expect([await page?.(), await page?.()]).toEqual(['page', 'page'])
  expect(fetch).toHaveBeenCalledOnce()
})

test('a file that failed to load is fetched again', async () => {
  const fetch = vi.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValueOnce('page')
  const { page } = memoizeImports({ page: fetch })
  await expect(page?.()).rejects.toThrow('gone')
  await expect(page?.()).resolves.toBe('page')
})
