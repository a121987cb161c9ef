import { renderToStaticMarkup } from 'react-dom/server'
import { type LoaderFunctionArgs, MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { chartAt, chartLink, galleryCharts, galleryPath } from '#app/features/gallery/charts/charts'
import type { PageContext } from '#app/lib/page'
import { preferencesFrom } from '#app/lib/preferences'
import { PreferencesProvider } from '#app/lib/use-preferences'
import { exhibits, lazyPartAt, loader } from './chart-gallery.data'

test('only the gallery’s charts have an address', async () => {
  const open = (path: string) =>
    // The gallery's loader does not use its context.
    loader({} as PageContext)({ request: new Request(`http://v${path}`) } as LoaderFunctionArgs)
  for (const { name } of galleryCharts) expect(await open(chartLink(name)), name).toBeNull()
  expect(await open(galleryPath)).toBeNull()
  expect(chartAt('/echartsDemo/candles')?.title).toBe('K 线图')
  for (const unknown of ['/echartsDemo/candle', '/candles', '/echartsDemo/a/b']) {
    await expect(open(unknown), unknown).rejects.toMatchObject({ init: { status: 404 } })
  }
})

test('an address preloads the files of its own chart only', () => {
  const at = (path: string) => lazyPartAt(new URL(path, 'http://v'))?.sources ?? []
  expect(at('/echartsDemo/donut')).toEqual(['app/features/gallery/charts/donut-exhibit.tsx'])
  expect(at('/echartsDemo')).toEqual([])
})

/** Headings of the states that the server renders for a chart; the session ruler has states of its own. */
const statesOf = (name: string) =>
  name === 'session-ruler' ? ['各种时刻', '深色', '加载中'] : ['深色', '缺值', '空', '加载中']

test.each(galleryCharts.map(({ name }) => [name]))(
  '%s is rendered on the server in all its states',
  async (name) => {
    await lazyPartAt(new URL(chartLink(name), 'http://v'))?.load()
    const Exhibit = exhibits.loaded(name)
    if (!Exhibit) throw new Error(`${name} was not loaded`)
    const html = renderToStaticMarkup(
      <MemoryRouter>
        <PreferencesProvider initial={{ ...preferencesFrom(''), grey: true }}>
          <Exhibit />
        </PreferencesProvider>
      </MemoryRouter>,
    )
    const isShown = (state: string) => new RegExp(`<(h2|th)[^>]*>${state}<`).test(html)
    expect(statesOf(name).filter((state) => !isShown(state))).toEqual([])
    // Grey and dark are set on the same element, as the tokens require.
    expect(/data-theme="dark"[^>]*data-grey=""/.test(html)).toBe(true)
    expect(/NaN|undefined/.test(html)).toBe(false)
  },
)
