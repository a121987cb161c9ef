import { expect, test, vi } from 'vitest'
import { lazyModules } from './lazy-modules'

test('a module is fetched on its first use only', async () => {
  const fetch = vi.fn(async () => 'page')
  const pages = lazyModules(fetch)
  expect(fetch).not.toHaveBeenCalled()
  expect(pages.loaded('home')).toBeUndefined()
  expect([await pages.load('home'), await pages.load('home')]).toEqual(['page', 'page'])
  expect(pages.loaded('home')).toBe('page')
  expect(fetch).toHaveBeenCalledOnce()
})

test('a module that failed to load is fetched again', async () => {
  const fetch = vi.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValueOnce('page')
  const pages = lazyModules<string, string>(fetch)
  await expect(pages.load('home')).rejects.toThrow('gone')
  await expect(pages.load('home')).resolves.toBe('page')
})

test('a part of a page names its source and loads its module', async () => {
  const pages = lazyModules(
    async (name: string) => name.length,
    (name) => `app/${name}.ts`,
  )
  const part = pages.part('home')
  expect(part.sources).toEqual(['app/home.ts'])
  await part.load()
  expect(pages.loaded('home')).toBe(4)
})
